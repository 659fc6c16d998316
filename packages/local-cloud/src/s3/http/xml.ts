type XmlValue = string | number | boolean | XmlFields | XmlValue[] | undefined;
export type XmlFields = { [name: string]: XmlValue };

const namespace = 'http://s3.amazonaws.com/doc/2006-03-01/';

/** Writes an S3 answer document: a list becomes repeated elements, undefined is left out. */
export function xmlDocument(root: string, fields: XmlFields, withNamespace = true): string {
  const attribute = withNamespace ? ` xmlns="${namespace}"` : '';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}${attribute}>${writeFields(fields)}</${root}>`;
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
