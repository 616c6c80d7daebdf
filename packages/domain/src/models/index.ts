export {
  MODEL_ARCHIVE_EXTENSION,
  MODEL_FORMATS,
  type ModelFormat,
  type ModelFormatId,
  modelAccept,
  modelFormatByName,
  modelFormatOf,
} from "./formats.ts";
export { LENGTH_UNITS, type LengthUnit, metersOf, pluralOf, signOf } from "./lengths.ts";
