// These libraries ship no types; the parts used here are typed after their documentation and sources.

declare module "assimpjs" {
  type File = { GetPath(): string; GetContent(): Uint8Array<ArrayBuffer> };
  type FileList = { AddFile(name: string, content: Uint8Array): void };
  type Result = { IsSuccess(): boolean; GetErrorCode(): string; FileCount(): number; GetFile(index: number): File };
  export type Assimp = {
    /** Called for files that the model names, with their base name. */
    ConvertFile(
      name: string,
      format: "glb2",
      content: Uint8Array,
      exists: (name: string) => boolean,
      load: (name: string) => Uint8Array,
    ): Result;
    FileList: new () => FileList;
    /** "assjson" is the contents of the first file as assimp understood it, as an `AssimpScene`. */
    ConvertFileList(files: FileList, format: "assjson"): Result;
  };
  export type AssimpNode = {
    /** Row by row. */
    readonly transformation: readonly number[];
    readonly meshes?: readonly number[];
    readonly children?: readonly AssimpNode[];
  };
  export type AssimpScene = {
    readonly rootnode: AssimpNode;
    readonly meshes: readonly { readonly vertices: readonly number[]; readonly faces: readonly (readonly number[])[] }[];
  };
  export default function load(options?: { print?: (line: string) => void; printErr?: (line: string) => void }): Promise<Assimp>;
}

declare module "occt-import-js" {
  export type OcctColor = readonly [red: number, green: number, blue: number];
  export type OcctMesh = {
    readonly name: string;
    readonly color?: OcctColor;
    readonly brep_faces?: readonly { readonly first: number; readonly last: number; readonly color: OcctColor | null }[];
    readonly attributes: {
      readonly position: { readonly array: readonly number[] };
      readonly normal?: { readonly array: readonly number[] };
    };
    readonly index: { readonly array: readonly number[] };
  };
  export type OcctNode = { readonly name: string; readonly meshes: readonly number[]; readonly children: readonly OcctNode[] };
  export type OcctResult = { readonly success: boolean; readonly root: OcctNode; readonly meshes: readonly OcctMesh[] };
  type Options = {
    readonly linearUnit: "millimeter" | "centimeter" | "meter" | "inch" | "foot";
    readonly linearDeflectionType?: "bounding_box_ratio" | "absolute_value";
    readonly linearDeflection?: number;
    readonly angularDeflection?: number;
  };
  export type Occt = {
    ReadStepFile(content: Uint8Array, options: Options): OcctResult;
    ReadIgesFile(content: Uint8Array, options: Options): OcctResult;
  };
  export default function load(options?: { print?: (line: string) => void; printErr?: (line: string) => void }): Promise<Occt>;
}

declare module "draco3dgltf" {
  const draco: { createDecoderModule(): Promise<unknown>; createEncoderModule(): Promise<unknown> };
  export default draco;
}

declare module "gltf-validator" {
  type Message = { readonly code: string; readonly message: string; readonly severity: number; readonly pointer?: string };
  export function validateBytes(
    glb: Uint8Array,
    options?: { maxIssues?: number; format?: "glb"; ignoredIssues?: string[]; writeTimestamp?: boolean },
  ): Promise<{ readonly issues: { readonly numErrors: number; readonly messages: readonly Message[] } }>;
}
