// The used part of a package that comes without types.
declare module "sherpa-onnx-node" {
  interface OfflineTtsConfig {
    readonly model: {
      readonly vits: {
        readonly model: string;
        readonly tokens: string;
        readonly dataDir: string;
        readonly noiseScale: number;
        readonly noiseScaleW: number;
        readonly lengthScale: number;
      };
      readonly numThreads: number;
      readonly provider: "cpu";
      readonly debug: 0 | 1;
    };
    readonly maxNumSentences: number;
  }

  export class OfflineTts {
    constructor(config: OfflineTtsConfig);
    readonly sampleRate: number;
    readonly numSpeakers: number;
    generate(request: {
      readonly text: string;
      readonly sid: number;
      readonly speed: number;
      readonly enableExternalBuffer: false;
    }): { readonly samples: Float32Array; readonly sampleRate: number };
  }

  const sherpa: { readonly OfflineTts: typeof OfflineTts };
  export default sherpa;
}
