import { toColumnOrder } from './column-order.ts';

/** Puts the text over a page into the order in which it is read, selected and copied. */
export function arrangeText(layer: Element): void {
  /** Each piece with the spaces and line breaks after it. */
  const pieces: Element[][] = [];
  for (const element of layer.querySelectorAll('span:not(.markedContent), br'))
    if (element.textContent.trim() === '') pieces.at(-1)?.push(element);
    else pieces.push([element]);
  const order = toColumnOrder(pieces.map(([element]) => element!.getBoundingClientRect()));
  if (order.every((index, at) => index === at)) return;
  layer.prepend(...order.flatMap((index) => pieces[index]!));
}
