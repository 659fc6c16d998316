import { Tokenizer } from 'htmlparser2';
import type { MarkedRange } from '@parley/domain/mail/message-text.ts';
import { type Attributes, hasNoSize, isHidden, markOf } from './html-marks.ts';
import { TextBuilder } from './text-builder.ts';

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html li main nav ol p pre section ' +
    'summary table tbody tfoot thead tr ul'
  ).split(' '),
);
/** Elements whose text is not part of the message. */
const SILENT = new Set(['head', 'title', 'style', 'script', 'template', 'noscript', 'xml']);
/** Elements without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that end when one of these begins, because their end tag is optional. */
const ENDED_BY: Readonly<Record<string, ReadonlySet<string>>> = {
  p: BLOCKS,
  li: new Set(['li']),
  td: new Set(['td', 'th', 'tr']),
  th: new Set(['td', 'th', 'tr']),
  tr: new Set(['tr']),
  dt: new Set(['dt', 'dd']),
  dd: new Set(['dt', 'dd']),
  a: new Set(['a']),
  head: new Set(['body']),
};
const LINK = /^(?:https?:|mailto:|tel:)/i;
const MAX_LINK = 2000;
/** More elements inside each other than any mail has; those deeper are read without their marks. */
const MAX_DEPTH = 2000;

interface Element {
  name: string;
  isSilent: boolean;
  hasNoSize: boolean;
  isPreformatted: boolean;
  /** Called when the element ends, with whether its own end tag ended it. */
  end: ((isByOwnTag: boolean) => void) | undefined;
  /** The number of the next item of an ordered list; undefined for all other elements. */
  number: number | undefined;
}

const ROOT: Element = {
  name: '',
  isSilent: false,
  hasNoSize: false,
  isPreformatted: false,
  end: undefined,
  number: undefined,
};

export interface HtmlText {
  text: string;
  /** The ranges of the text that the HTML marks, in the order of their beginning. */
  marked: MarkedRange[];
  /** The Content-IDs of the pictures that the HTML shows. */
  pictures: Set<string>;
}

/**
 * Returns the text of an HTML mail, with the ranges that its elements mark as quoted; HTML of a
 * mail is never displayed. Only the tokenizer of the parser is used: it reads each character once
 * and builds no tree, so the time is proportional to the length of the mail.
 */
export function htmlToText(html: string): HtmlText {
  const out = new TextBuilder();
  const marked: MarkedRange[] = [];
  const pictures = new Set<string>();
  const stack: Element[] = [ROOT];
  const counts = new Map<string, number>();
  let name = '';
  let attribute = '';
  let attributes = emptyAttributes();
  const top = () => stack.at(-1)!;
  const isShown = () => !top().isSilent && !top().hasNoSize;

  const mark = (kind: MarkedRange['kind'], toEnd = false) => {
    let range: MarkedRange | undefined;
    out.onNextText((from) => void marked.push((range = { from, to: Infinity, kind })));
    return (isByOwnTag: boolean) => {
      if (!range || toEnd) return;
      range.to = out.length;
      // Broken HTML: what follows may still be quoted.
      if (!isByOwnTag) marked.push({ from: out.length, to: Infinity, kind: 'maybe' });
    };
  };

  const pop = (isByOwnTag = true) => {
    const element = stack.pop()!;
    counts.set(element.name, counts.get(element.name)! - 1);
    element.end?.(isByOwnTag);
    if (element.name === 'li') out.setPrefix('');
    if (BLOCKS.has(element.name)) out.endLine();
  };

  const open = () => {
    while (ENDED_BY[top().name]?.has(name)) pop();
    const parent = top();
    if (isShown() && !isHidden(attributes)) addStart(name, attributes, parent, out);
    if (name === 'img' && /^cid:/i.test(attributes.src)) pictures.add(toContentId(attributes.src));
    const what = markOf(name, attributes);
    const isMarked = what !== undefined && !parent.isSilent;
    const endMark = isMarked
      ? mark(what === 'above-quotation' ? 'quotation' : what, what === 'above-quotation')
      : undefined;
    if (VOID.has(name) || stack.length >= MAX_DEPTH) return;
    const { href } = attributes;
    const from = out.length;
    const endLink =
      name === 'a' && LINK.test(href)
        ? () => addLink(out, href, from, () => !parent.isSilent)
        : undefined;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    stack.push({
      name,
      isSilent: parent.isSilent || SILENT.has(name) || isHidden(attributes),
      hasNoSize: hasNoSize(attributes) ?? parent.hasNoSize,
      isPreformatted: parent.isPreformatted || name === 'pre' || name === 'textarea',
      end: endLink ?? endMark,
      number: name === 'ol' ? Number.parseInt(attributes.start, 10) || 1 : undefined,
    });
  };

  const addText = (text: string) => {
    if (!isShown()) return;
    if (top().isPreformatted) out.addPreformatted(text);
    else out.addText(text);
  };
  const setAttribute = (text: string) => {
    if (attribute === 'hidden') attributes.hidden = true;
    else if (attribute in attributes && attribute !== '__proto__')
      attributes = { ...attributes, [attribute]: `${attributes[attribute as 'id']}${text}` };
  };
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext(from, to) {
        // Half a tag at the end of the mail is reported as text.
        if (to < html.length || html[from - 1] !== '<') addText(html.slice(from, to));
      },
      ontextentity: (codePoint) => addText(String.fromCodePoint(codePoint)),
      onopentagname(from, to) {
        name = html.slice(from, to).toLowerCase();
        attributes = emptyAttributes();
      },
      onattribname(from, to) {
        attribute = html.slice(from, Math.min(to, from + 20)).toLowerCase();
        if (attribute === 'hidden') setAttribute('');
      },
      onattribdata: (from, to) => setAttribute(html.slice(from, Math.min(to, from + 8000))),
      onattribentity: (codePoint) => setAttribute(String.fromCodePoint(codePoint)),
      onopentagend: open,
      onselfclosingtag: open,
      onclosetag(from, to) {
        const closed = html.slice(from, to).toLowerCase();
        if (closed === 'br' && isShown()) out.addLineBreak();
        // An end tag without its start is ignored.
        if (!counts.get(closed)) return;
        while (top().name !== closed) pop(false);
        pop();
      },
      onattribend: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onprocessinginstruction: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  while (stack.length > 1) pop();
  const text = out.toString();
  return {
    text,
    marked: marked
      .map((range) => ({ ...range, to: Math.min(range.to, text.length) }))
      .toSorted((one, other) => one.from - other.from),
    pictures,
  };
}

const emptyAttributes = (): Attributes => ({
  id: '',
  class: '',
  style: '',
  type: '',
  href: '',
  src: '',
  alt: '',
  start: '',
  hidden: false,
});

/** Returns the Content-ID in the address of a picture. */
const toContentId = (src: string) => {
  const id = src.slice('cid:'.length).trim();
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
};

/** Adds what an element shows before its text. */
function addStart(name: string, attributes: Attributes, parent: Element, out: TextBuilder): void {
  if (name === 'br') out.addLineBreak();
  if (name === 'td' || name === 'th') out.addCellGap();
  if (BLOCKS.has(name)) out.endLine();
  if (name === 'hr') {
    out.addText('-'.repeat(10));
    out.endLine();
  }
  if (name === 'li') {
    const { number } = parent;
    out.setPrefix(number === undefined ? '- ' : `${number}. `);
    if (number !== undefined) parent.number = number + 1;
  }
  if (name === 'img' && attributes.alt.trim() !== '') out.addText(`[${attributes.alt.trim()}]`);
}

/** Adds the address of a link after its text, unless the text says it. */
function addLink(out: TextBuilder, href: string, from: number, isShown: () => boolean): void {
  if (!isShown() || out.length === from) return;
  const address = href.trim().slice(0, MAX_LINK);
  const said = out.since(from);
  const bare = address.replace(/^(?:https?:\/\/|mailto:|tel:)/i, '').replace(/\/$/, '');
  if (said.toLowerCase().includes(bare.toLowerCase())) return;
  out.addText(` [${/^(?:mailto|tel):/i.test(address) ? bare : address}]`);
}
