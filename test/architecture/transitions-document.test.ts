import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SHOWN_BY } from '../../scripts/transitions/shown-by.ts';
import { transitionsDocument } from '../../scripts/transitions/transitions-document.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

it('docs/transitions.md is what `npm run transitions` generates from the code', () => {
  expect(read('docs/transitions.md')).toBe(transitionsDocument());
});

it.each(Object.entries(SHOWN_BY))('%s is shown by a test that exists', (_, { file, title }) => {
  expect(read(file).replaceAll("\\'", "'")).toContain(title);
});

it('leaves no cell of an interview or a decision empty', () => {
  const document = transitionsDocument();
  expect(document).not.toMatch(/\| *\|(?!\n)/);
  expect(document.match(/^\| [^|]+ \|/gm)?.length).toBeGreaterThan(50);
});
