import { S3Error } from '../s3-error.ts';
type XmlValue = string | number | boolean | XmlFields | XmlValue[] | undefined;
export type XmlFields = { [name: string]: XmlValue };

const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

/**
 * Writes a response document. A list becomes repeated elements; undefined values are omitted.
 * @param namespace that of S3 by default; `''` for none
 */
export function xmlDocument(root: string, fields: XmlFields, namespace = S3_NAMESPACE): string {
  const attribute = namespace === '' ? '' : ` xmlns="${namespace}"`;
  return (
    '<?xml version="1.0" ' +
    `encoding="UTF-8"?>\n<${root}${attribute}>${writeFields(fields)}</${root}>`
  );
}

function writeFields(fields: XmlFields): string {
  return Object.entries(fields)
    .map(([name, value]) => writeElement(name, value))
    .join('');
}

function writeElement(name: string, value: XmlValue): string {
  if (value === undefined) return '';
  if (Array.isArray(value)) return value.map((item) => writeElement(name, item)).join('');
  const content = typeof value === 'object' ? writeFields(value) : escapeXml(String(value));
  return `<${name}>${content}</${name}>`;
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"'\p{Cc}\ufffe\uffff]/gu, (c) => {
    const named: Record<string, string> = {
      '<': '&lt;',
      '>': '&gt;',
      '&': '&amp;',
      '"': '&quot;',
      "'": '&apos;',
    };
    return named[c] ?? `&#x${c.charCodeAt(0).toString(16).toUpperCase()};`;
  });
}

export type XmlNode = { name: string; text: string; children: XmlNode[] };

const token =
  /<\?xml[^?]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/y;

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/**
 * Parses the small XML documents that S3 clients send: elements and text, but no DTD, comments or
 * CDATA (so that entity attacks are impossible). Throws MalformedXML for anything else.
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
 * Returns the text of a child element, or undefined if there is none. Throws MalformedXML if there
 * are several.
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
