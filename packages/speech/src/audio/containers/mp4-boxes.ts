import { toView } from '../range-reader.ts';

/** A box of an MP4 file (ISO 14496-12) in memory. */
export interface Mp4Box {
  /** Four letters, such as `moov`. */
  type: string;
  body: DataView;
}

/** Returns the boxes in a view, beginning at the byte `from`. A truncated last box is left out. */
export function listBoxes(view: DataView, from = 0): Mp4Box[] {
  const boxes: Mp4Box[] = [];
  for (let at = from; at + 8 <= view.byteLength;) {
    const size = view.getUint32(at);
    const type = readType(view, at + 4);
    if (size < 8 || at + size > view.byteLength) break;
    boxes.push({ type, body: new DataView(view.buffer, view.byteOffset + at + 8, size - 8) });
    at += size;
  }
  return boxes;
}

/**
 * Returns the body of the first box at a path of types, for example `mdia`, `hdlr`; undefined if
 * there is none.
 */
export function findBox(view: DataView, ...path: string[]): DataView | undefined {
  let body: DataView | undefined = view;
  for (const type of path) body = body && listBoxes(body).find((box) => box.type === type)?.body;
  return body;
}

/** Returns the four letters at a byte. */
export const readType = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

/** Checks whether the first 12 bytes of a file are those of an MP4 file. */
export const isMp4 = (head: Uint8Array): boolean =>
  head.length >= 12 && readType(toView(head), 4) === 'ftyp';
