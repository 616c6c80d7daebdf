import { ReadError } from "../read-error.ts";

const RECORDS = 0x15;
const RECORD = 9;
const MAX_RECORDS = 32;
const HANDLES = 2;
const LAST_PAGE = 2;

const cutOff = (): ReadError => new ReadError("damaged", "This DWG is damaged or cut off. Upload it again, or save it again.");

/**
 * For drawings up to AutoCAD 2000, the reader searches for the end of the object map until it finds it, even past the end of the
 * file. So this checks that it is there.
 */
export function guardOldDwg(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < RECORDS + 4) throw cutOff();
  const count = view.getUint32(RECORDS, true);
  if (count > MAX_RECORDS || RECORDS + 4 + RECORD * count > bytes.length) throw cutOff();
  let endsProperly = false;
  for (let record = 0; record < count; record++) {
    const at = RECORDS + 4 + RECORD * record;
    const [from, size] = [view.getUint32(at + 1, true), view.getUint32(at + 5, true)];
    if (from + size > bytes.length) throw cutOff();
    if (view.getUint8(at) === HANDLES) endsProperly = hasLastPage(view, from, from + size);
  }
  if (!endsProperly) throw cutOff();
}

/** Pages begin with their length, highest byte first, and end with a checksum; the last page is empty. */
function hasLastPage(view: DataView, from: number, end: number): boolean {
  for (let at = from; at + 2 <= end; ) {
    const length = view.getUint16(at);
    if (length === LAST_PAGE) return true;
    if (length < LAST_PAGE) return false;
    at += length + 2;
  }
  return false;
}
