const ASSET = /\b[0-9a-f]{64}\b/g;
const OWN_TAGS = new Set(['product', 'stage']);

const isTag = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'Key' in value && OWN_TAGS.has(String(value.Key));

/**
 * Returns a template, or a part of one, in readable form: references as `${Id}` and
 * `${Id.Attribute}`, those to another stack as `${Export}`, hashes of assets as `<asset>`, and
 * without the two tags that all resources have.
 */
export function readable(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(ASSET, '<asset>');
  if (Array.isArray(value)) return value.filter((entry) => !isTag(entry)).map(readable);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [name, inner] = entries[0] ?? [];
  if (entries.length === 1 && name === 'Ref') return `\${${inner}}`;
  if (entries.length === 1 && name === 'Fn::ImportValue') return `\${${inner}}`;
  if (entries.length === 1 && name === 'Fn::GetAtt') return `\${${inner.join('.')}}`;
  if (entries.length === 1 && name === 'Fn::Sub' && typeof inner === 'string')
    return readable(inner);
  if (entries.length === 1 && name === 'Fn::Join' && Array.isArray(inner[1]))
    return inner[1].map(readable).join(inner[0]);
  if (entries.length === 1 && name === 'Fn::Select' && inner[1]['Fn::Split'])
    return `part ${inner[0]} of ${inner[1]['Fn::Split'].map(readable).toReversed().join(' by ')}`;
  return Object.fromEntries(entries.map(([key, entry]) => [key, readable(entry)]));
}
