import { Tokenizer } from 'htmlparser2';

/** What ends a line. */
const LINES = new Set(['p', 'div', 'li', 'tr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** What holds no words of the writer. */
const SILENT = new Set(['head', 'title', 'style', 'script', 'template', 'noscript']);

/**
 * The words of an HTML mail up to what it quotes: nothing of it is ever shown as HTML. Only the
 * tokenizer of the parser is used: it looks at every character once and keeps no tree, so that no
 * mail takes longer than its length.
 */
export function htmlToText(html: string): string {
  const words: string[] = [];
  let silentUntil: string | undefined;
  let done = false;
  const say = (text: string) => void (silentUntil === undefined && !done && words.push(text));
  const nothing = () => undefined;
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => say(html.slice(from, to).replace(/[\s\u00a0]+/g, ' ')),
      ontextentity: (codePoint) => say(codePoint === 0xa0 ? ' ' : String.fromCodePoint(codePoint)),
      onopentagname(from, to) {
        const name = html.slice(from, to).toLowerCase();
        // A head need not be closed.
        if (name === 'body' && silentUntil === 'head') silentUntil = undefined;
        if (name === 'br') say('\n');
        if (name === 'blockquote') done ||= silentUntil === undefined;
        if (SILENT.has(name)) silentUntil ??= name;
      },
      onclosetag(from, to) {
        const name = html.slice(from, to).toLowerCase();
        if (name === silentUntil) silentUntil = undefined;
        else if (LINES.has(name)) say('\n');
      },
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      oncdata: nothing,
      oncomment: nothing,
      ondeclaration: nothing,
      onend: nothing,
      onopentagend: nothing,
      onprocessinginstruction: nothing,
      onselfclosingtag: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return words
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
