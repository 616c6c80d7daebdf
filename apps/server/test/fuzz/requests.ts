import fc, { type Arbitrary } from "fast-check";
import { type Known, mostly, nasty, type Schema, valuesOf } from "./schema-values.ts";

interface Parameter {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required?: boolean;
  readonly schema: Schema;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

/** Who asks: nobody, or one of two members, of whom each has what the other must not touch. */
const WHO = ["nobody", "one", "other"] as const;
export type Who = (typeof WHO)[number];

export interface Request {
  readonly operation: Operation;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | undefined;
  readonly who: Who;
}

export function operationsOf(document: { readonly paths: Readonly<Record<string, object>> }): Operation[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path }) as Operation),
  );
}

/** The codes that a call may answer with a status. */
export function codesOf({ responses }: Operation, status: number): readonly unknown[] {
  return responses[status]?.content?.["application/json"]?.schema.properties?.code?.enum ?? [];
}

/** A text as it can stand in an address or in a header: HTTP's own library lets nothing else out. */
const asText = (value: unknown) => (typeof value === "string" ? value.toWellFormed() : (JSON.stringify(value) ?? ""));
const asHeader = (value: unknown) => asText(value).replace(/[^\x20-\x7e]/g, "");

const optional = <T>(arbitrary: Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 4 });

/** Values for the parameters of one place. One of a path is always there; others can be missing though they are required. */
function parametersIn(place: Parameter["in"], { parameters = [], path }: Operation, known: Known) {
  const model = parameters
    .filter((parameter) => parameter.in === place)
    .map(({ name, schema, required }) => {
      // Of an id, what it is the id of stands before it in the path.
      const owner = /([\w-]+)\/\{\w+\}/.exec(path)?.[1] ?? "";
      const key = place === "path" && `${owner} ${name}` in known.fields ? `${owner} ${name}` : name;
      const value = fc.oneof({ weight: 8, arbitrary: valuesOf(key, schema, known) }, { weight: 1, arbitrary: nasty });
      return [name, place === "path" || (required && place === "header") ? value : optional(value)] as const;
    });
  return fc.record(Object.fromEntries(model) as Record<string, Arbitrary<unknown>>);
}

function addressOf(path: string, params: object, query: object): string {
  const values = params as Record<string, unknown>;
  // An address loses a part of dots alone before it is sent, and is another call's then.
  const part = (value: unknown) => encodeURIComponent(asText(value)).replace(/^\.{1,2}$/, "") || "%20";
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => part(values[name]));
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, asText(value)] as [string, string]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked)}`;
}

const TYPES = [
  "text/plain",
  "application/x-www-form-urlencoded",
  "application/xml",
  "application/json; charset=utf-7",
  "application/json-patch+json",
  "multipart/form-data; boundary=x",
  "nonsense",
];

const BROKEN = ["", "{", "[1,", "null", "\u0000", '{"a":1}}', '"', "[".repeat(2_000), `{"a":"${"a".repeat(70_000)}"}`];

/** A model that is one triangle, as OBJ. */
export const MODEL = "v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n";

/** A form with one file, and its content type. */
export const formWith = (content: string, { field = "model", name = "moon.obj", end = "\r\n--x--\r\n" } = {}) => ({
  type: "multipart/form-data; boundary=x",
  payload: `--x\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n${content}${end}`,
});

/** A form as browsers send it, with one file of a model, more or less as it should be. */
const forms = fc
  .record({
    field: fc.constantFrom("model", "model", "other", ""),
    name: fc.constantFrom("moon.obj", "moon.stl", "", "../../x", "a\u0000.obj", "CON", `${"n".repeat(300)}.zip`),
    content: fc.constantFrom(MODEL, "", "solid x\nendsolid x\n", "PK\u0003\u0004", "glTF"),
    end: fc.constantFrom("\r\n--x--\r\n", "\r\n--x--\r\n", ""),
  })
  .map(({ content, ...rest }) => formWith(content, rest));

interface Body {
  readonly type: string | undefined;
  readonly payload: string | undefined;
}

function bodies({ method, path, requestBody }: Operation, known: Known): Arbitrary<Body> {
  if (method === "GET") return fc.constant({ type: undefined, payload: undefined });
  if (path.endsWith("/upload"))
    return fc.oneof({ weight: 4, arbitrary: forms }, fc.constant({ type: "multipart/form-data; boundary=x", payload: "x" }));
  const schema = requestBody?.content?.["application/json"]?.schema ?? {};
  const json = mostly(schema, known).map((value) => ({ type: "application/json", payload: JSON.stringify(value) ?? "" }));
  const wrong = fc.record({
    type: fc.option(fc.constantFrom("application/json", ...TYPES), { nil: undefined }),
    payload: fc.constantFrom(...BROKEN),
  });
  return fc.oneof({ weight: 12, arbitrary: json }, { weight: 1, arbitrary: wrong });
}

/** Requests of one call. `known` is what is really there, to be met by chance. */
export function requestsOf(operation: Operation, known: Known): Arbitrary<Request> {
  return fc
    .record({
      params: parametersIn("path", operation, known),
      query: parametersIn("query", operation, known),
      given: parametersIn("header", operation, known),
      body: bodies(operation, known),
      who: fc.constantFrom(...WHO),
      site: fc.option(fc.constantFrom("cross-site", "same-site", "same-origin"), { nil: undefined, freq: 1 }),
    })
    .map(({ params, query, given, body, who, site }) => {
      const sent: Record<string, unknown> = { ...given, "content-type": body.type, "sec-fetch-site": site ?? "same-origin" };
      const headers = Object.entries(sent).flatMap(([name, value]) => (value === undefined ? [] : [[name, asHeader(value)]]));
      const url = addressOf(operation.path, params, query);
      return { operation, url, headers: Object.fromEntries(headers), payload: body.payload, who };
    });
}
