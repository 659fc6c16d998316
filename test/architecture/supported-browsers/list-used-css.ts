import { DATA, type Feature } from './compat-data.ts';

const css = DATA.css as unknown as Record<
  'properties' | 'selectors' | 'types' | 'at-rules',
  Readonly<Record<string, Feature | undefined>>
>;
/** Units of lengths that are younger than the others, by how they begin. */
const UNITS: Readonly<Record<string, string>> = {
  dv: 'viewport_percentage_units_dynamic',
  lv: 'viewport_percentage_units_large',
  sv: 'viewport_percentage_units_small',
  cq: 'container_query_length_units',
};

const findFunction = (name: string, property: Feature | undefined): Feature | undefined =>
  property?.[name] ??
  css.types[name] ??
  Object.values(css.types).find((type) => type?.[name])?.[name];

/** Lists the features that a style sheet uses, with their names. */
export function listUsedCss(text: string): Map<string, Feature> {
  const found = new Map<string, Feature>();
  const add = (name: string, feature: Feature | undefined) => feature && found.set(name, feature);
  const sheet = text.replace(/\/\*[^]*?\*\//g, '');
  for (const [, name = ''] of sheet.matchAll(/@([a-z-]+)/g)) add(`@${name}`, css['at-rules'][name]);
  for (const [, name = ''] of sheet.matchAll(/@media[^{]*?\(([a-z-]+)/g))
    add(`@media ${name}`, css['at-rules']['media']?.[name]);
  for (const [, selector = ''] of sheet.matchAll(/(?<=^|[};{])\s*([^;{}@]+)\{/g))
    for (const [, name = ''] of selector.matchAll(/::?([a-z-]+)/g))
      add(`:${name}`, css.selectors[name]);
  for (const [, name = '', value = ''] of sheet.matchAll(
    /(?<=[{;])\s*([a-z-]+)\s*:\s*([^;{}]+)/g,
  )) {
    const property = css.properties[name];
    add(name, property);
    const words = value.replace(/"[^"]*"|'[^']*'|var\([^)]*\)/g, ' ');
    for (const [word] of words.matchAll(/(?<![\w-])[a-z-]+(?![\w-]*\()/g))
      add(`${name}: ${word}`, property?.[word]);
    for (const [, called = ''] of words.matchAll(/([a-z-]+)\(/g))
      add(`${called}()`, findFunction(called, property));
    for (const [, unit = ''] of words.matchAll(/\d(dv|lv|sv|cq)[a-z]+\b/g))
      add(`unit ${unit}*`, css.types['length']?.[UNITS[unit]!]);
  }
  return found;
}
