/**
 * The toast library's styling (goober) writes its first style element through innerHTML, which
 * Trusted Types refuses. It takes an element that is already there, so one is put there. Call
 * before toasts load.
 */
export function prepareToasts(doc: Document): void {
  const style = doc.createElement('style');
  style.id = '_goober';
  style.append(' ');
  doc.head.append(style);
}
