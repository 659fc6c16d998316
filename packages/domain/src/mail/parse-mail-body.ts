import { truncateWithEllipsis } from '../text/truncate-text.ts';

/** A part of a line: plain, strong, emphasized, or a link. */
export type Span = { kind: 'text' | 'strong' | 'emphasis' | 'link'; text: string };
export type Block = { kind: 'paragraph'; lines: Span[][] } | { kind: 'list'; items: Span[][] };

/**
 * Matches bold between two asterisks, italic between underscores at the edges of a word, and http
 * addresses without trailing punctuation.
 */
const MARK =
  /\*\*([^*\n]{1,500})\*\*|(?<![\p{L}\p{N}_])_([^_\n]{1,500})_(?![\p{L}\p{N}_])|(https?:\/\/[^\s<>"']{1,500}[^\s<>"'.,;:!?)])/gu;

function toSpans(line: string): Span[] {
  const spans: Span[] = [];
  let last = 0;
  for (const match of line.matchAll(MARK)) {
    const [all, strong, emphasis, link] = match;
    if (match.index > last) spans.push({ kind: 'text', text: line.slice(last, match.index) });
    spans.push(
      strong
        ? { kind: 'strong', text: strong }
        : emphasis
          ? { kind: 'emphasis', text: emphasis }
          : { kind: 'link', text: link as string },
    );
    last = match.index + all.length;
  }
  if (last < line.length || spans.length === 0)
    spans.push({ kind: 'text', text: line.slice(last) });
  return spans;
}

/**
 * Parses the simple formatting of a message: paragraphs between empty lines, lists of lines that
 * begin with "- ", **bold**, _italic_ and links. The texts are not escaped; the component that
 * renders them does that.
 */
export function parseMailBody(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of text.split(/\r?\n/)) {
    const item = /^\s{0,3}[-•]\s(.*)$/.exec(line)?.[1]?.trimStart();
    if (line.trim() === '') open = undefined;
    else if (item !== undefined) {
      if (open?.kind !== 'list') blocks.push((open = { kind: 'list', items: [] }));
      open.items.push(toSpans(item));
    } else {
      if (open?.kind !== 'paragraph') blocks.push((open = { kind: 'paragraph', lines: [] }));
      open.lines.push(toSpans(line));
    }
  }
  return blocks;
}

/** Returns the beginning of a message for a list: one line, without formatting characters. */
export function toSnippet(text: string, max = 90): string {
  const plain = text
    .replace(/\*\*|^[^\S\n]{0,3}[-•]\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
  return truncateWithEllipsis(plain, max);
}
