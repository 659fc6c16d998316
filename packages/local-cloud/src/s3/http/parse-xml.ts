import { S3Error } from '../s3-error.ts';

export type XmlNode = { name: string; text: string; children: XmlNode[] };

const token =
  /<\?xml[^?]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Reads the small XML documents S3 clients send: elements and text, no DTD, comments or CDATA (so
 * no entity tricks). Throws MalformedXML for anything else.
 */
export function parseXml(source: string): XmlNode {
  const root: XmlNode = { name: '', text: '', children: [] };
  const open: XmlNode[] = [root];
  token.lastIndex = 0;
  while (token.lastIndex < source.length) {
    const match = token.exec(source);
    if (!match) throw new S3Error('MalformedXML');
    const [, closing, name, , selfClosing, text] = match;
    const parent = open.at(-1)!;
    if (text !== undefined) parent.text += decodeEntities(text);
    else if (closing) {
      if (open.length < 2 || parent.name !== name) throw new S3Error('MalformedXML');
      open.pop();
    } else if (name !== undefined) {
      if (open.length > 8) throw new S3Error('MalformedXML');
      const node: XmlNode = { name, text: '', children: [] };
      parent.children.push(node);
      if (!selfClosing) open.push(node);
    }
  }
  const [document] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !document || root.text.trim() !== '')
    throw new S3Error('MalformedXML');
  return document;
}

/**
 * The text of a child element, undefined when there is none. Throws MalformedXML when there are
 * several.
 */
export function childText(node: XmlNode, name: string): string | undefined {
  const found = node.children.filter((child) => child.name === name);
  if (found.length > 1) throw new S3Error('MalformedXML');
  return found[0]?.text;
}

function decodeEntities(text: string): string {
  return text.replace(/&([^;]{0,10})(;?)/g, (_, name: string, end: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name);
    const point = code
      ? Number.parseInt(code[1] ?? code[2]!, code[1] === undefined ? 10 : 16)
      : undefined;
    const decoded =
      point === undefined
        ? entities[name]
        : point <= 0x10ffff
          ? String.fromCodePoint(point)
          : undefined;
    if (decoded === undefined || end === '') throw new S3Error('MalformedXML');
    return decoded;
  });
}
