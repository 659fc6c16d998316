import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const LEFT_OUT = /^Left out on purpose: .{20,}/;
const SECTIONS = [
  '1. Public page',
  '2. Routes: public',
  '3. Entities and fields',
  '4. States and transitions',
  '5. Validation rules',
  '6. Roles and permissions',
  '7. Calls: Core API',
  '8. Error catalogue',
  '9. Constants and limits',
];

const text = readFileSync(resolve(ROOT, 'docs/specification-coverage.md'), 'utf8');
/** The rows of each section; those without a proof have the proof of their section. */
const rows = text.split(/^## /m).flatMap((section) => {
  const ofSection = [...section.matchAll(/^- (.+)$/gm)].map(([, proof = '']) => proof);
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Item|---)/.test(line))
    .map((line) => {
      const [item = '', where = '', proof = ''] = line
        .replace(/^\| (.*)\|$/, '$1')
        .split(/(?<!\\) \| ?/)
        .map((cell) => cell.trim());
      return {
        item,
        where: where.split('<br>'),
        proof: proof === '' && ofSection.length > 0 ? ofSection : proof.split('<br>'),
      };
    });
});

test('the table has every part of the specification', () => {
  for (const section of SECTIONS) expect(text).toContain(`## ${section}`);
  expect(rows.flatMap(({ item }) => item.split('<br>')).length).toBeGreaterThan(230);
});

test('each row names the place of the code, and the file exists', () => {
  const gone = rows.flatMap(({ item, where }) =>
    where
      .filter((file) => file !== '—' && !existsSync(resolve(ROOT, file.replaceAll('`', ''))))
      .map((file) => `${item}: ${file}`),
  );
  expect(gone).toEqual([]);
});

test('each row names a test that exists, or the reason why it was left out', () => {
  const unproved = rows.flatMap(({ item, where, proof }) =>
    proof
      .filter((words) => !(where[0] === '—' ? LEFT_OUT.test(words) : isThere(words)))
      .map((words) => `${item}: ${words}`),
  );
  expect(unproved).toEqual([]);
});

/** Returns whether a test exists that is cited as "`file` › words of its title". */
function isThere(words: string): boolean {
  const [, file, name] = /^`([^`]+)` › (.+)$/.exec(words) ?? [];
  if (file === undefined || name === undefined || !existsSync(resolve(ROOT, file))) return false;
  return readFileSync(resolve(ROOT, file), 'utf8')
    .replaceAll("\\'", "'")
    .includes(name.replaceAll('\\|', '|'));
}
