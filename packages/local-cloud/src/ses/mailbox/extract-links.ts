const inText = /https?:\/\/[^\s<>"'\p{Cc}]+/gu;
const inHref = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/gi;

/** Returns the web addresses in a mail without duplicates, those of its HTML first. */
export function extractLinks(html: string | undefined, text: string | undefined): string[] {
  const found: string[] = [];
  for (const match of (html ?? '').matchAll(inHref))
    found.push(decodeEntities(match[1] ?? match[2] ?? match[3] ?? '').trim());
  for (const match of (text ?? '').matchAll(inText)) found.push(trimSentenceEnd(match[0]));
  return [...new Set(found.filter((link) => /^https?:\/\//i.test(link)))];
}

/** Splits plain text into pieces and marks those that are web addresses. */
export function splitAtLinks(text: string): { text: string; isLink: boolean }[] {
  const pieces: { text: string; isLink: boolean }[] = [];
  let end = 0;
  for (const match of text.matchAll(inText)) {
    const link = trimSentenceEnd(match[0]);
    pieces.push(
      { text: text.slice(end, match.index), isLink: false },
      { text: link, isLink: true },
    );
    end = match.index + link.length;
  }
  pieces.push({ text: text.slice(end), isLink: false });
  return pieces;
}

function trimSentenceEnd(link: string): string {
  let end = link.length;
  while (end > 0 && '.,;:!?)]'.includes(link[end - 1]!)) end--;
  return link.slice(0, end);
}

function decodeEntities(text: string): string {
  const named: Record<string, string> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' };
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return named[name.toLowerCase()] ?? whole;
      const point = Number.parseInt(hex ?? decimal!, hex === undefined ? 10 : 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
