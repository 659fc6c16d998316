import { parseUrl } from '@parley/domain/text/parse-url.ts';

const LINK = /https?:\/\/[^\s<>"'`{}|\\^]+/g;
// Characters that end a sentence or close a bracket are not part of an address.
const TRAILING = '.,;:!?)]';

interface LinkPiece {
  kind: 'link' | 'text';
  text: string;
}

/** Splits a text into links (only http and https) and the text between them. */
export function splitLinks(text: string): LinkPiece[] {
  const pieces: LinkPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const href = withoutTrailing(match[0]);
    if (!isAddress(href)) continue;
    pieces.push({ kind: 'text', text: text.slice(at, match.index) }, { kind: 'link', text: href });
    at = match.index + href.length;
  }
  return [...pieces, { kind: 'text' as const, text: text.slice(at) }].filter(
    (piece) => piece.text !== '',
  );
}

/** A link in a user's text. It opens in a new tab, which gets no access to this page. */
export const WrittenLink = ({ href }: { href: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
    {href}
  </a>
);

/** A user's text. No markup is interpreted, and web addresses become links. */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text).map((piece, index) =>
    piece.kind === 'link' ? <WrittenLink key={index} href={piece.text} /> : piece.text,
  );

function withoutTrailing(text: string): string {
  let end = text.length;
  while (end > 0 && TRAILING.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

const isAddress = (text: string): boolean => Boolean(parseUrl(text)?.hostname);
