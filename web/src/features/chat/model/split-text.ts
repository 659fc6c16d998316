export type Piece =
  | { kind: 'text' | 'mention'; text: string }
  | { kind: 'link'; text: string; href: string };

const LINK = /https?:\/\/[^\s<>"'`{}|\\^]+/g;
// What ends a sentence or closes a bracket is not part of the address.
const TRAILING = '.,;:!?)]';

/**
 * Cuts a message into words, addresses (http and https alone) and names that were called with @.
 */
export function splitText(text: string, names: readonly string[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const href = withoutTrailing(match[0]);
    if (!isAddress(href)) continue;
    pieces.push(...splitNames(text.slice(at, match.index), names), {
      kind: 'link',
      text: href,
      href,
    });
    at = match.index + href.length;
  }
  return [...pieces, ...splitNames(text.slice(at), names)];
}

function splitNames(text: string, names: readonly string[]): Piece[] {
  const called = names.map((name) => `@${name}`).sort((a, b) => b.length - a.length);
  const pieces: Piece[] = [];
  let plain = '';
  for (let at = 0; at < text.length;) {
    const name = text[at] === '@' ? called.find((one) => text.startsWith(one, at)) : undefined;
    if (!name) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain) pieces.push({ kind: 'text', text: plain });
    pieces.push({ kind: 'mention', text: name });
    plain = '';
    at += name.length;
  }
  return plain ? [...pieces, { kind: 'text', text: plain }] : pieces;
}

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

function isAddress(text: string): boolean {
  return URL.canParse(text) && new URL(text).hostname !== '';
}
