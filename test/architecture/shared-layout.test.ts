import { globSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { expect, test } from 'vitest';

const LAYOUT = 'web/src/theme/layout.css';
const GLOBAL = 'web/src/theme/global.css';
/** The classes of other libraries that code gives to elements. */
const OF_LIBRARIES = new Set(['textLayer']);

const list = (pattern: string): string[] =>
  globSync(pattern).map((path) => path.replaceAll(sep, '/'));
const readSheet = (path: string): string =>
  readFileSync(path, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');

interface Rule {
  selectors: readonly string[];
  declarations: readonly string[];
}

/** The rules of a style sheet that are in no media query; the formatter indents the others. */
const listRules = (sheet: string): Rule[] =>
  [...sheet.matchAll(/^([^\s@}][^{]*) \{\n((?: {2}[^\n]*\n)*)\}/gm)].map(
    ([, selectors = '', body = '']) => ({
      selectors: selectors.split(/,\s+/),
      declarations: body
        .split(';')
        .map((text) => text.trim().replaceAll(/\s+/g, ' '))
        .filter(Boolean),
    }),
  );

/** The classes that a style sheet of a feature or a component defines, without global ones. */
const listClasses = (sheet: string): string[] => [
  ...new Set(
    [...sheet.replaceAll(/:global\([^)]*\)/g, '').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(
      ([, name = '']) => name,
    ),
  ),
];

/** The class names that code writes as text, in `className` and in `classNames`. */
function listWritten(code: string): string[] {
  const attributes = code.matchAll(/className=(?:"([^"]*)"|\{`([^`]*)`\})/g);
  return [...attributes]
    .map(([, text, template]) => text ?? template!.replaceAll(/\$\{[^}]*\}/g, ' '))
    .flatMap((text) => text.split(/\s+/))
    .filter(Boolean);
}

const sheets = new Map(list('web/src/**/*.module.css').map((path) => [path, readSheet(path)]));
const code = new Map(
  list('web/src/**/*.{ts,tsx}').map((path) => [path, readFileSync(path, 'utf8')]),
);
const primitives = listRules(readSheet(LAYOUT)).flatMap(({ selectors, declarations }) =>
  selectors.map((selector) => ({ name: selector.slice(1), declarations })),
);

/** The imports of style sheets: which sheet, by which name, and the code. */
const imports = [...code].flatMap(([path, text]) =>
  [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].map(
    ([, name = '', file = '']) => ({
      sheet: join(dirname(path), file).replaceAll(sep, '/'),
      name,
      text,
    }),
  ),
);

test('a style sheet defines the classes that code uses, and no others', () => {
  const wrong = [...sheets].flatMap(([path, sheet]) => {
    const importers = imports.filter((one) => one.sheet === path);
    const defined = listClasses(sheet);
    const used = importers.flatMap(({ name, text }) =>
      [...text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))].map(([, one = '']) => one),
    );
    // Which classes are used is not known where values choose them, as in `css[look]`.
    const isChosen = importers.some(({ name, text }) =>
      new RegExp(`\\b${name}\\[(?!')`).test(text),
    );
    const unused = isChosen ? [] : defined.filter((one) => !used.includes(one));
    return [
      ...unused.map((one) => `${path} .${one} is unused`),
      ...used.filter((one) => !defined.includes(one)).map((one) => `${path} has no .${one}`),
    ];
  });
  expect(sheets.size).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});

test('no class of a feature has only what the shared layout has', () => {
  const repeated = [...sheets].flatMap(([path, sheet]) =>
    listRules(sheet)
      .filter(({ selectors: [selector = '', ...others], declarations }) => {
        const isAlone = others.length === 0 && /^\.[\w-]+$/.test(selector);
        const isRepeated = (one: string) =>
          primitives.some(
            (primitive) =>
              primitive.declarations.includes(one) &&
              primitive.declarations.every((part) => declarations.includes(part)),
          );
        return isAlone && declarations.length > 1 && declarations.every(isRepeated);
      })
      .map(({ selectors }) => `${path} ${selectors.join()}`),
  );
  expect(repeated).toEqual([]);
});

test('every class of the shared layout is used, and every global class that is used exists', () => {
  const written = new Set([...code.values()].flatMap(listWritten));
  const known = new Set([...listClasses(readSheet(LAYOUT)), ...listClasses(readSheet(GLOBAL))]);
  const everywhere = [...code.values()].join('\n');
  const isUsed = (name: string) => new RegExp(`['"\` ]${name}['"\` ]`).test(everywhere);
  expect(listClasses(readSheet(LAYOUT)).filter((name) => !isUsed(name))).toEqual([]);
  expect([...written].filter((name) => !known.has(name) && !OF_LIBRARIES.has(name))).toEqual([]);
});
