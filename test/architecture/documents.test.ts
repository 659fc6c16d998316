import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 2 ** 20,
})
  .split('\n')
  .filter(Boolean);

/** The files and folders of the repository. */
const paths = new Set(
  files.flatMap((file) => {
    const parts = file.split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  }),
);
/** Their names, and the ends of their paths, by which documents name them too. */
const pathEnds = new Set(
  [...paths].flatMap((path) => {
    const parts = path.split('/');
    return parts.map((_, index) => parts.slice(index).join('/'));
  }),
);

const read = (path: string) => readFileSync(path, 'utf8');

/** What is planned may name files that do not exist yet. */
const documents = files.filter(
  (path) =>
    /^docs\/.*\.tsv$|^(docs\/.*|packages\/[^/]+\/README|README|CONTRIBUTING|SECURITY|CHANGELOG)\.md$|\.mdx$/.test(
      path,
    ) && path !== 'docs/next.md',
);
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
const numberOf = (path: string) => Number(basename(path).slice(0, 4));

/** Files that the product, its tests or AWS write. */
const NOT_IN_THE_REPOSITORY = new Set([
  '.data/endpoints.json',
  '/config.json',
  'config.json',
  'endpoints.json',
  'manifest.json',
  'names.json',
  'pool/users.json',
  'test-results/access.json',
  'test-results/flaky.json',
  'test-results/tries.json',
  'web/dist',
]);
const FILE =
  /^[\w.@/-]+\.(tsx?|m?js|json|mdx?|css|ya?ml|html)$|^(docs|functions|infra|packages|scripts|statemachines|test|web)\/[\w.@/-]+$/;

/** A page of a decision, in lines of 100 columns. */
const MAX_LINES = 55;

/** Returns the anchors that GitHub gives to the headings of a document. */
const listAnchors = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  );

/** Returns what a check finds in each document, with the document's path. */
const findInDocuments = (find: (text: string, path: string) => readonly string[]): string[] =>
  documents.flatMap((path) => find(read(path), path).map((found) => `${path}: ${found}`));

test('documents name files that exist', () => {
  const gone = findInDocuments((text) =>
    [...text.matchAll(/`([^`\n]+)`/g)]
      .map(([, code = '']) => code.replace(/:\d+$/, '').replace(/\/$/, ''))
      .filter((name) => FILE.test(name) && !pathEnds.has(name) && !NOT_IN_THE_REPOSITORY.has(name)),
  );
  expect(gone).toEqual([]);
});

test('links of documents lead to files and headings that exist', () => {
  const broken = findInDocuments((text, path) =>
    [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, target = '']) => target)
      // A link that begins with a slash leads to a page of the product.
      .filter((target) => !/^(https?:|\/)/.test(target))
      .filter((target) => {
        const [file = '', anchor] = target.split('#');
        const to = file === '' ? path : normalize(join(dirname(path), file));
        if (!paths.has(to)) return true;
        return anchor !== undefined && !listAnchors(to).includes(anchor);
      }),
  );
  expect(broken).toEqual([]);
});

test('documents name decisions that exist', () => {
  const known = new Set(decisions.map(numberOf));
  const gone = findInDocuments((text) =>
    [...text.matchAll(/\bADRs?\s+(\d+(?:(?:, | and |, and )\d+)*)/g)]
      .flatMap(([, list = '']) => list.match(/\d+/g)!)
      .filter((number) => !known.has(Number(number))),
  );
  expect(gone).toEqual([]);
});

test('a decision has a status with its date, every part in order, and at most a page', () => {
  const wrong = decisions.filter((path) => {
    const text = read(path);
    const parts = [...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name);
    return !(
      text.startsWith(`# ${numberOf(path)}. `) &&
      parts.join() === 'Status,Context,Decision,Alternatives,Consequences' &&
      /^\*\*Status\.\*\* Accepted, \d{4}-\d{2}-\d{2}/m.test(text) &&
      text.split('\n').length <= MAX_LINES
    );
  });
  expect(wrong).toEqual([]);
});

/**
 * The requirements of OWASP ASVS: their level, their state, and what shows that they are met or why
 * they are not.
 */
const requirements = [
  ...read('docs/security.md')
    .split(/^### /m)
    .flatMap((section) => {
      const [, state, level] = /^(Not met|Not applicable), level ([12])\n/.exec(section) ?? [];
      return [...section.matchAll(/^\| (\d[\d., ]*) \| (.*) \|$/gm)].flatMap(
        ([, ids = '', proof = '']) => ids.split(', ').map((id) => ({ id, level, state, proof })),
      );
    }),
  ...read('docs/asvs-met.tsv')
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [level, ids = '', , proof = ''] = line.split('\t');
      return ids.split(', ').map((id) => ({ id, level, state: 'Met', proof }));
    }),
];

test('docs/security.md counts its requirements', () => {
  for (const level of ['1', '2']) {
    const count = (state: string) =>
      requirements.filter((one) => one.level === level && one.state === state).length;
    const counts = [count('Met'), count('Not met'), count('Not applicable')];
    const all = counts.reduce((sum, one) => sum + one, 0);
    expect(read('docs/security.md')).toContain(
      `| Level ${level} | ${counts.join(' | ')} | ${all} |`,
    );
  }
});

test('each requirement is in one place, and names tests that exist', () => {
  const cited = requirements.flatMap(({ proof }) => [
    ...proof.matchAll(/`([\w./-]+\.tsx?)` › ([^;|`()]+)/g),
  ]);
  expect(cited.length).toBeGreaterThan(60);
  expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length);
  const gone = cited.filter(([, file = '', words = '']) => {
    const texts = files
      .filter((path) => path === file || path.endsWith(`/${file}`))
      .map((path) => read(path).replaceAll("\\'", "'"));
    const parts = words.split('…').map((part) => part.trim().replace(/[.,]$/, ''));
    return !texts.some((text) => parts.every((part) => text.includes(part)));
  });
  expect(gone.map(([all]) => all)).toEqual([]);
});
