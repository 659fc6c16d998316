import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

/** The packages from which a package may import, besides itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  contracts: [],
  domain: ['contracts'],
  speech: ['domain'],
  data: ['contracts', 'domain'],
  application: ['contracts', 'domain', 'data'],
  'api-client': ['contracts'],
  'local-cloud': ['contracts', 'speech'],
  demo: ['contracts', 'domain', 'data', 'api-client', 'local-cloud', 'speech'],
  functions: ['contracts', 'domain', 'data', 'application', 'speech'],
  infra: ['contracts', 'domain'],
  web: ['contracts', 'domain', 'api-client', 'speech'],
};

const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'packages',
    'functions',
    'infra',
    'web/src',
  ],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((path) => /\.tsx?$/.test(path));

interface Import {
  from: string;
  to: string;
  text: string;
}

/** All relative and workspace imports, with the target as a path in the repository. */
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, text = '']) => {
      const workspace = /^@parley\/([a-z-]+)\/(.+)$/.exec(text);
      if (workspace) return [{ from, text, to: `packages/${workspace[1]}/src/${workspace[2]}` }];
      return text.startsWith('.')
        ? [{ from, text, to: posix.join(posix.dirname(from), text) }]
        : [];
    },
  ),
);

function findPackage(path: string): string | undefined {
  return /^packages\/([a-z-]+)\//.exec(path)?.[1] ?? /^(functions|infra|web)\//.exec(path)?.[1];
}

const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);

test('there are files and imports to check', () => {
  expect(files.length).toBeGreaterThan(300);
  expect(imports.length).toBeGreaterThan(1000);
});

test('packages import only from the packages that the table allows', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [owner, target] = [findPackage(from), findPackage(to)];
    return (
      owner && target && owner !== target && !MAY_IMPORT[owner]?.includes(target) && !isTest(from)
    );
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('the page does not import the rules of phone numbers, which are large', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('web/src/') && to.startsWith('packages/domain/src/phones/'),
  );
  expect(wrong.map(({ from }) => from)).toEqual([]);
});

test('no group of handlers and no worker imports another', () => {
  const group = (path: string) => /^functions\/(workers\/[^/]+|[^/]+)\//.exec(path)?.[1];
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [group(from), group(to)];
    return own && other && own !== other && !/(^|\/)shared$/.test(other) && !isTest(from);
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('use cases use neither HTTP nor the events of AWS', () => {
  const wrong = files.filter(
    (path) =>
      path.startsWith('packages/application/') &&
      /from '(aws-lambda|@aws-sdk\/|@middy\/|node:http)/.test(readFileSync(path, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('no feature of the page imports another feature', () => {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const wrong = imports.filter(
    ({ from, to }) => feature(from) && feature(to) && feature(from) !== feature(to),
  );
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

/** Returns the layer of a web module. Each feature is a layer of its own. */
const findLayer = (path: string): string | undefined =>
  /^web\/src\/(features\/[^/]+|components|shared)\//.exec(path)?.[1];

test('components do not import shared code, and features do not import one another', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [layer, target] = [findLayer(from), findLayer(to)];
    if (!layer || !target || layer === target || isTest(from)) return false;
    return layer === 'components' || target.startsWith('features/');
  });
  expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
});

test('only the shared folder of data uses the document client', () => {
  const wrong = files.filter(
    (path) =>
      /@aws-sdk\/lib-dynamodb/.test(readFileSync(path, 'utf8')) &&
      !path.startsWith('packages/data/src/shared/') &&
      !isTest(path),
  );
  expect(wrong).toEqual([]);
});

test('no code scans the table or uses PartiQL', () => {
  const wrong = files.filter(
    (path) =>
      /^(packages\/data|functions)\//.test(path) &&
      /\b(ScanCommand|ExecuteStatement|PartiQL)\b/.test(readFileSync(path, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('no file only re-exports what others export', () => {
  const wrong = files.filter((path) => {
    const statements = readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '' && !/^\s*(\/\/|\/?\*)/.test(line));
    return statements.length > 0 && statements.every((line) => /^export .* from /.test(line));
  });
  expect(wrong).toEqual([]);
});

test('there are no circular imports', () => {
  const edges = new Map<string, string[]>();
  for (const { from, to } of imports) edges.set(from, [...(edges.get(from) ?? []), to]);
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) {
      circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of files) visit(path, []);
  expect(circles).toEqual([]);
});
