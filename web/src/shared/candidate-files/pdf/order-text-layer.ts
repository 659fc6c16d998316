import { readInColumns } from './reading-order.ts';

/**
 * Puts the text of a page with two columns into the order in which people read it, for selecting,
 * copying and reading aloud. What is seen stays the same, because each piece has its own place.
 * @param layer the element of pdf.js with a `span` for each piece of text, as rendered
 */
export function orderTextLayer(layer: Element): void {
  const { left: edge, top: roof, width } = layer.getBoundingClientRect();
  const pieces: {
    spans: Element[];
    text: string;
    left: number;
    right: number;
    top: number;
    bottom: number;
  }[] = [];
  for (const span of layer.querySelectorAll(':scope > span')) {
    const text = span.textContent;
    // A blank belongs to the words before it.
    if (text.trim() === '') {
      pieces.at(-1)?.spans.push(span);
      continue;
    }
    const { left, right, top, bottom } = span.getBoundingClientRect();
    pieces.push({
      spans: [span],
      text,
      left: left - edge,
      right: right - edge,
      top: top - roof,
      bottom: bottom - roof,
    });
  }
  const rows = readInColumns(pieces, width);
  if (!rows) return;
  const ordered = document.createDocumentFragment();
  for (const row of rows) {
    ordered.append(...row.flatMap(({ spans }) => spans));
    ordered.append(document.createElement('br'));
  }
  layer.querySelectorAll(':scope > br').forEach((old) => old.remove());
  layer.prepend(ordered);
}
