import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PROBES } from './probes.ts';

const recipes = readFileSync('docs/recipes.md', 'utf8');
/** The numbers of files that are changed by hand, by the heading of the recipe. */
const counts = new Map(
  [...recipes.matchAll(/^\| \[([^\]]+)\]\([^)]*\) *\| *(\d+)/gm)].map(
    ([, change = '', count]): [string, number] => [
      change.charAt(0).toUpperCase() + change.slice(1),
      Number(count),
    ],
  ),
);
const sections = new Map(
  recipes
    .split(/^## /m)
    .slice(1)
    .map((section): [string, string] => [section.slice(0, section.indexOf('\n')), section]),
);

test.each(PROBES.map(({ recipe, changes }) => [recipe, changes] as const))(
  'the recipe "%s" says how many files are changed, and which',
  (recipe, changes) => {
    const files = [...new Set(changes.map(({ file }) => file))];
    expect(counts.get(recipe)).toBe(files.length);
    const present = changes.filter(({ after }) => after !== null).map(({ file }) => file);
    // Its example may be another file of the same folder.
    const missing = present.filter(
      (file) => !sections.get(recipe)?.includes(file.slice(0, file.lastIndexOf('/'))),
    );
    expect(missing).toEqual([]);
  },
);
