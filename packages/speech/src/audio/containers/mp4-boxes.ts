import { toView } from '../range-reader.ts';

/** A box of ISO base media (ISO 14496-12), in memory. */
export interface Mp4Box {
  type: string;
  body: DataView;
}

/** Returns the boxes inside bytes; what is cut off is left out. */
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

/** Returns the first box at a path of types, such as `mdia`, `hdlr`. */
export function findBox(view: DataView, ...path: string[]): DataView | undefined {
  let body: DataView | undefined = view;
  for (const type of path) body = body && listBoxes(body).find((box) => box.type === type)?.body;
  return body;
}

export const readType = (view: DataView, at: number): string =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, 4));

/** Whether a file begins as MP4 does. */
export const isMp4 = (head: Uint8Array): boolean =>
  head.length >= 12 && readType(toView(head), 4) === 'ftyp';
