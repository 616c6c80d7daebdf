export {
  MODEL_ARCHIVE_EXTENSION,
  MODEL_FORMATS,
  type ModelFormat,
  type ModelFormatId,
  modelAccept,
  modelFormatByName,
  modelFormatOf,
} from "./formats.ts";
