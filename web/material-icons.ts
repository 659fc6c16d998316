import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

interface IconSet {
  icons: Readonly<Record<string, { body: string }>>;
}

const PREFIX = 'material-icon:';
/** What a path without colors of its own can show. */
const ELEMENT =
  /<(path|circle)(?: (?:fill="currentColor"|(?:fill-rule|clip-rule|d|cx|cy|r)="[^"]+"))*\/>/g;
const ATTRIBUTE = / ([\w-]+)="([^"]+)"/g;

let known: IconSet | undefined;
const require = createRequire(import.meta.url);
const readIcons = (): IconSet => (known ??= require('@iconify-json/ic/icons.json') as IconSet);

/** A circle as the path of two arcs. */
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/**
 * The elements of an icon as one path.
 * @throws {Error} if there is no icon of this name, or it has something else than paths and circles
 */
export function toPath(name: string): string {
  const icon = readIcons().icons[name];
  if (!icon) throw new Error(`@iconify-json/ic has no icon ${name}`);
  if (icon.body.replaceAll(ELEMENT, '') !== '')
    throw new Error(`The icon ${name} has more than paths and circles`);
  return [...icon.body.matchAll(ELEMENT)]
    .map(([element, tag]) => {
      const read = Object.fromEntries(
        [...element.matchAll(ATTRIBUTE)].map(([, name, value]) => [name!, value!]),
      );
      return tag === 'circle'
        ? circle(Number(read['cx']), Number(read['cy']), Number(read['r']))
        : read['d']!;
    })
    .join('');
}

/**
 * Resolves imports of Google's Material Icons (Apache-2.0) by name, such as
 * `material-icon:round-search`, to the path of the icon. `@mui/icons-material` has the same icons,
 * in 43,000 files.
 */
export const materialIcons = (): Plugin => ({
  name: 'parley-material-icons',
  enforce: 'pre',
  resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
  load: (id) =>
    id.startsWith(`\0${PREFIX}`)
      ? `export default ${JSON.stringify(toPath(id.slice(PREFIX.length + 1)))};`
      : null,
});
