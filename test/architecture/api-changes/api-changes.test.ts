import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOpenApi } from '@parley/contracts/openapi/build-openapi.ts';
import { ROUTES } from '@parley/contracts/route-table.ts';
import { repoPath } from '../../../infra/repo-path.ts';
import { findAdditions, findBreaks } from './compare-promises.ts';
import { listPromises, type Promises } from './list-promises.ts';

/**
 * What the API promised at the last release. `RECORD_API=<name of the release>` writes the file,
 * when a release has been made and never to make this test pass.
 */
const FILE = join(import.meta.dirname, 'last-release.json');
interface Recorded {
  release: string;
  version: string;
  promises: Promises;
}

/**
 * What breaks programs since then, as the test prints it. Each line was announced: the call was
 * marked `deprecated` in its row until its day, and the changelog says what to do instead.
 */
const ANNOUNCED: readonly string[] = [];

const document = buildOpenApi(ROUTES) as Record<string, unknown> & { info: { version: string } };
const promises = listPromises(document);
const release = process.env['RECORD_API'];
if (release !== undefined)
  writeFileSync(
    FILE,
    `${JSON.stringify({ release, version: document.info.version, promises }, null, 2)}\n`,
  );
const recorded = JSON.parse(readFileSync(FILE, 'utf8')) as Recorded;
const [breaks, additions] = [findBreaks, findAdditions].map((find) =>
  find(recorded.promises, promises).toSorted(),
);

test('nothing breaks a program that was written for the last release, unless it was announced', () => {
  expect(breaks).toEqual(ANNOUNCED);
});

test('the version of the API is raised with what is new, and its first number with what breaks', () => {
  const [before, now] = [recorded.version, document.info.version].map((version) =>
    version.split('.').map(Number),
  );
  const raised = now!.findIndex((number, place) => number > before![place]!);
  expect(raised).toBe(breaks!.length > 0 ? 0 : additions!.length > 0 ? 1 : -1);
});

test('the list of changes is that of the documents', async () => {
  const list = (title: string, lines: readonly string[]) =>
    `## ${title}\n\n${lines.length > 0 ? lines.map((line) => `- \`${line}\``).join('\n') : 'Nothing.'}\n`;
  await expect(
    `# Changes of the API\n\nVersion ${document.info.version}, compared with version ` +
      `${recorded.version} (${recorded.release}).\n\n` +
      `${list('What is new', additions!)}\n${list('What breaks', breaks!)}`,
  ).toMatchFileSnapshot(repoPath('docs/api-changes.md'));
});

const promise = {
  'call GET /a': '200',
  'gives A.name': 'string',
  'gives A.state': '"on"|"off"',
  'takes A': 'object',
  'takes A.name': 'string',
  'takes A.kind': '"x"|"y"?',
  'limit A.name maxLength': '80',
  'limit A.name minLength': '1',
};
type Change = Record<string, string | undefined>;
const changed = (change: Change): Promises =>
  Object.fromEntries(
    Object.entries({ ...promise, ...change }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  );

test.each<[what: string, change: Change]>([
  ['a call that is gone', { 'call GET /a': undefined }],
  ['another status', { 'call GET /a': '201' }],
  ['a field that is gone', { 'gives A.name': undefined }],
  ['a field that may be missing now', { 'gives A.name': 'string?' }],
  ['another type of a field', { 'gives A.name': 'integer' }],
  ['null in a field', { 'gives A.name': 'string or null' }],
  ['a parameter that is no longer taken', { 'takes A.name': undefined }],
  ['a field that is required now', { 'takes A.kind': '"x"|"y"' }],
  ['a new field that is required', { 'takes A.size': 'integer' }],
  ['a value that is no longer taken', { 'takes A.kind': '"x"?' }],
  ['a shorter text', { 'limit A.name maxLength': '40' }],
  ['a longer minimum', { 'limit A.name minLength': '2' }],
  ['a new bound', { 'limit A.name maximum': '2' }],
])('%s breaks programs', (_, change) => {
  expect(findBreaks(promise, changed(change))).toHaveLength(1);
});

test.each<[what: string, change: Change, added: string[]]>([
  ['a call', { 'call GET /b': '200' }, ['call GET /b: 200']],
  ['a status', { 'call GET /a': '200 202' }, ['call GET /a: 200 202']],
  ['a field', { 'gives A.size': 'integer' }, ['gives A.size: integer']],
  ['a value of an answer', { 'gives A.state': '"on"|"off"|"idle"' }, ['gives A.state: "idle"']],
  ['an optional field', { 'takes A.size': 'integer?' }, ['takes A.size: integer?']],
  ['a value of a request', { 'takes A.kind': '"x"|"y"|"z"?' }, ['takes A.kind: "z"']],
  [
    'a call with required fields',
    { 'takes B': 'object', 'takes B.of': 'string' },
    ['takes B: object', 'takes B.of: string'],
  ],
  ['a longer text', { 'limit A.name maxLength': '90' }, []],
  ['no longer a bound', { 'limit A.name maxLength': undefined }, []],
  ['less that is required', { 'takes A.name': 'string?' }, []],
])('%s breaks nothing', (_, change, added) => {
  expect(findBreaks(promise, changed(change))).toEqual([]);
  expect(findAdditions(promise, changed(change))).toEqual(added);
});
