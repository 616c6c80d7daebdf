import fc, { type Arbitrary } from "fast-check";

/** As much of JSON Schema as the document of the calls uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** What has broken servers before: where texts are cut, compared, escaped, folded, or taken for something else. */
const NASTY: readonly unknown[] = [
  "",
  " ",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "\udc00x",
  "\u202e\u200b\ufeff",
  "İıſßﬃ",
  "e\u0301".repeat(50),
  "👩‍👩‍👧‍👦".repeat(20),
  "x".repeat(3_000),
  "'; drop table users; --",
  "{{7*7}}",
  "../../../etc/passwd",
  "%00%ff%",
  "<script>alert(1)</script>",
  "__proto__",
  "constructor",
  "NaN",
  "-1",
  "1e999",
  "2026-02-30T25:61:61Z",
  "9999-12-31T23:59:59Z",
  0,
  -0,
  -1,
  1.5,
  1e21,
  2 ** 31,
  2 ** 53,
  1e308,
  true,
  false,
  null,
  [],
  {},
  [[[[[[]]]]]],
  { __proto__: null, length: -1 },
  [null, undefined],
];

export const nasty: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...NASTY) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }) },
);

/** What is there to be met: by the name of a field, and all texts of them. */
export interface Known {
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
  readonly texts: readonly string[];
}

/** Values of a field by its name: those that are known of it, and any that fit its schema. */
export function valuesOf(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const fitting = values(schema, known);
  const met = known.fields[name];
  return met ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...met) }, { weight: 1, arbitrary: fitting }) : fitting;
}

/** Texts that a schema lets pass, and among them what is really there: ids, names, passwords. */
function texts(schema: Schema, known: Known): Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 400 } = schema;
  const most = Math.min(maxLength, 400);
  if (format === "uuid") return fc.oneof(fc.uuid(), fc.constantFrom(...known.texts));
  if (format === "date-time") return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), fc.constantFrom(...known.texts));
  return fc.oneof(
    fc.constantFrom(...known.texts),
    fc.string({ minLength: Math.min(minLength, most), maxLength: most }),
    fc.string({ unit: "grapheme", minLength: Math.min(minLength, most), maxLength: most }),
    fc.lorem({ maxCount: 12 }),
  );
}

function objects({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valuesOf(name, schema, known)]));
  return fc.record(model, { requiredKeys: [...required].filter((name) => name in model) });
}

function typed(type: string | undefined, schema: Schema, known: Known): Arbitrary<unknown> {
  const { minimum = -1e6, maximum = 1e6 } = schema;
  const items = Array.isArray(schema.items) ? {} : ((schema.items ?? {}) as Schema);
  switch (type) {
    case "string":
      return texts(schema, known);
    case "integer":
      return fc.integer({ min: Math.max(minimum, -(2 ** 31)), max: Math.min(maximum, 2 ** 31 - 1) });
    case "number":
      return fc.oneof(fc.integer({ min: 0, max: 9 }), fc.double({ min: minimum, max: maximum, noNaN: true }));
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(values(items, known), { maxLength: 4 });
    case "object":
      return objects(schema, known);
    default:
      return nasty;
  }
}

/** Values that fit a schema, as far as it says. */
function values(schema: Schema, known: Known): Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => values(choice, known)));
  if (schema.allOf) return values(Object.assign({}, ...schema.allOf) as Schema, known);
  const types = [schema.type].flat();
  return fc.oneof(...types.map((type) => typed(type, schema, known)));
}

/** Values that mostly fit, of which a part is broken: a field that is something else, missing, or one too many. */
export function mostly(schema: Schema, known: Known): Arbitrary<unknown> {
  const fitting = values(schema, known);
  const broken = fc.tuple(fitting, fc.nat(), nasty, fc.constantFrom("replace", "drop", "add")).map(([value, at, other, how]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return other;
    const names = Object.keys(value);
    const name = names[at % Math.max(1, names.length)] ?? "more";
    if (how === "drop") return Object.fromEntries(Object.entries(value).filter(([one]) => one !== name));
    return { ...value, [how === "add" ? "unexpected" : name]: other };
  });
  return fc.oneof({ weight: 5, arbitrary: fitting }, { weight: 4, arbitrary: broken }, { weight: 1, arbitrary: nasty });
}
