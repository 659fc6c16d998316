import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const PRODUCT = [
  'texts',
  'contracts',
  'domain',
  'data',
  'application',
  'speech',
  'infra',
  'web',
  'web build',
];

/**
 * The parts of the repository from which a part may import, besides itself. Test files, stories and
 * testing folders obey the same table, with one rule more: they may import `test/support`, the
 * testing folders of other packages, and `web/stories`.
 */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  texts: [],
  contracts: [],
  domain: ['contracts', 'texts'],
  speech: ['domain'],
  data: ['contracts', 'domain'],
  application: ['contracts', 'domain', 'data', 'texts'],
  'api-client': ['contracts'],
  'local-cloud': [],
  demo: ['contracts', 'domain', 'data', 'api-client', 'local-cloud', 'speech'],
  functions: ['contracts', 'domain', 'data', 'application', 'speech', 'texts'],
  web: ['contracts', 'domain', 'api-client', 'speech', 'texts'],
  'web build': ['contracts', 'web'],
  'web stories': ['contracts', 'domain', 'web'],
  infra: ['contracts', 'domain', 'web build'],
  scripts: [...PRODUCT, 'local-cloud', 'demo'],
  test: [...PRODUCT, 'api-client', 'local-cloud', 'demo', 'functions', 'scripts'],
};

/**
 * The layers of three parts, the lowest first: what is in a layer imports from earlier ones, and
 * the folders of one layer do not import one another.
 */
const LAYERS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'packages/local-cloud/src': [
    ['shared', 'clock'],
    ['sigv4'],
    ['iam'],
    ['json-service'],
    ['cognito', 'dns', 'kms', 's3', 'secrets-manager', 'states'],
    ['template'],
    ['cloudfront', 'company-provider', 'lambda', 'sts'],
    ['gateway', 'streams'],
    ['dynamodb', 'events'],
    ['chime', 'cloudformation', 'ses'],
    ['developer'],
    ['core'],
  ],
  'web/src': [
    ['ports', 'settings', 'i18n', 'paths.ts'],
    ['theme'],
    ['components'],
    ['feature.ts', 'session'],
    ['allowed.ts', 'shared'],
    // What features share of their resources, in a folder of the feature (ADR 130).
    ['features/*/shared'],
    ['layouts'],
    ['features'],
    ['features.ts'],
    ['static-pages'],
    ['signed-in-shell.tsx', 'remove-prerendered-shell.ts'],
    ['router.tsx'],
    ['app-entry.tsx'],
    ['main.tsx'],
  ],
  test: [
    ['support'],
    ['architecture', 'clients', 'crash', 'journeys', 'tenancy', 'workflow'],
    ['authz-matrix', 'local-cloud', 'setup'],
    ['contract'],
    ['bench', 'tour'],
    ['cost'],
  ],
};

/** What may read and write the table without a store of one tenant, each for its reason. */
const USE_DOCUMENT_CLIENT = [
  'packages/data/src/shared/',
  // They check and restore whole tables, and tests fill and read them.
  'scripts/check-data/',
  'scripts/restore/',
  'test/',
];

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => /^(packages|functions|infra|web|scripts|test)\/.*\.(tsx?|m[jt]s)$/.test(path));

interface Import {
  from: string;
  to: string;
}

/** All relative and workspace imports, with the target as a path in the repository. */
const imports: Import[] = files.flatMap((from) =>
  [...readFileSync(from, 'utf8').matchAll(/(?:from|import\(|import)\s*['"]([^'"]+)['"]/g)].flatMap(
    ([, text = '']) => {
      const workspace = /^@parley\/([a-z-]+)\/(.+)$/.exec(text);
      if (workspace) return [{ from, to: `packages/${workspace[1]}/src/${workspace[2]}` }];
      return text.startsWith('.') ? [{ from, to: posix.join(posix.dirname(from), text) }] : [];
    },
  ),
);

/** Returns the part of the repository, by its name in the table. */
function findPart(path: string): string | undefined {
  const ofPackage = /^packages\/([a-z-]+)\//.exec(path)?.[1];
  if (ofPackage !== undefined) return ofPackage;
  if (/^web\/[^/]+$/.test(path)) return 'web build';
  if (path.startsWith('web/stories/')) return 'web stories';
  return /^(functions|infra|scripts|test|web)\//.exec(path)?.[1];
}

/** A module that a feature shares with others, and the name of the feature. */
const SHARED_OF_FEATURE = /^web\/src\/features\/([^/]+)\/shared\//;

const TESTING = /\/testing\//;
const isTest = (path: string) => TESTING.test(path) || /\.(test|stories)\.tsx?$/.test(path);
/** Whether a file is one that tests beside product code may import. */
const isForTests = (path: string) =>
  TESTING.test(path) || path.startsWith('test/support/') || path.startsWith('web/stories/');

const show = (found: readonly Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

test('there are files and imports of every part to check', () => {
  expect(imports.length).toBeGreaterThan(10_000);
  expect([...new Set(files.map(findPart))].toSorted()).toEqual(Object.keys(MAY_IMPORT).toSorted());
});

test('parts import only from the parts that the table allows', () => {
  const wrong = imports.filter(({ from, to }) => {
    const [owner, target] = [findPart(from), findPart(to)];
    if (owner === undefined || target === undefined || owner === target) return false;
    return !MAY_IMPORT[owner]?.includes(target) && !(isTest(from) && isForTests(to));
  });
  expect(show(wrong)).toEqual([]);
});

test.each(Object.entries(LAYERS))(
  'in %s, what is below imports nothing from above',
  (root, layers) => {
    const rankOf = new Map(
      layers.flatMap((layer, rank) => layer.map((name) => [name, rank] as const)),
    );
    const toName = (path: string) => {
      if (!path.startsWith(`${root}/`)) return undefined;
      const below = path.slice(root.length + 1);
      return SHARED_OF_FEATURE.test(path) ? 'features/*/shared' : below.split('/', 1)[0]!;
    };
    const names = files.map(toName).filter((name) => name !== undefined && !isTest(name));
    expect([...new Set(names)].filter((name) => !rankOf.has(name!))).toEqual([]);

    const wrong = imports.filter(({ from, to }) => {
      const [name, target] = [toName(from), toName(to)];
      if (name === undefined || target === undefined || name === target) return false;
      return rankOf.get(target)! >= rankOf.get(name)! && !(isTest(from) && TESTING.test(to));
    });
    expect(show(wrong)).toEqual([]);
  },
);

test('the page does not import the rules of phone numbers, which are large', () => {
  const wrong = imports.filter(
    ({ from, to }) => from.startsWith('web/src/') && to.startsWith('packages/domain/src/phones/'),
  );
  expect(show(wrong)).toEqual([]);
});

test('neither pages nor functions import what only the API document needs', () => {
  const folder = 'packages/contracts/src/openapi/';
  const wrong = imports.filter(
    ({ from, to }) =>
      to.startsWith(folder) && !from.startsWith(folder) && !/^(scripts|test)\//.test(from),
  );
  expect(show(wrong)).toEqual([]);
});

test('no group of handlers and no worker imports another', () => {
  const group = (path: string) => /^functions\/(workers\/[^/]+|[^/]+)\//.exec(path)?.[1];
  const wrong = imports.filter(({ from, to }) => {
    const [own, other] = [group(from), group(to)];
    return own && other && own !== other && !/(^|\/)shared$/.test(other) && !isTest(from);
  });
  expect(show(wrong)).toEqual([]);
});

test('use cases use neither HTTP nor the events of AWS', () => {
  const wrong = files.filter(
    (path) =>
      path.startsWith('packages/application/') &&
      /from '(aws-lambda|@aws-sdk\/|@middy\/|node:http)/.test(readFileSync(path, 'utf8')),
  );
  expect(wrong).toEqual([]);
});

test('a feature of the page imports from other features only what they share', () => {
  const feature = (path: string) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1];
  const wrong = imports.filter(
    ({ from, to }) =>
      feature(from) && feature(to) && feature(from) !== feature(to) && !SHARED_OF_FEATURE.test(to),
  );
  expect(show(wrong)).toEqual([]);
});

test('what features share does not depend on one another in circles', () => {
  const needs = new Map<string, Set<string>>();
  for (const { from, to } of imports) {
    const [own, other] = [SHARED_OF_FEATURE.exec(from)?.[1], SHARED_OF_FEATURE.exec(to)?.[1]];
    if (own && other && own !== other && !isTest(from))
      needs.set(own, (needs.get(own) ?? new Set()).add(other));
  }
  // Features whose needs have all been taken away before are taken away, until none is left.
  for (let size = -1; size !== needs.size;) {
    size = needs.size;
    for (const [name, others] of needs)
      if (![...others].some((other) => needs.has(other))) needs.delete(name);
  }
  expect([...needs.keys()]).toEqual([]);
});

test('code of a resource is in the folder of its feature, and not in the shared folder', () => {
  const resources = [
    ...new Set(files.flatMap((path) => /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? [])),
  ];
  const wrong = files.filter((path) => {
    const name = /^web\/src\/shared\/([^/.]+)/.exec(path)?.[1];
    return resources.some(
      (resource) => `${name}-`.startsWith(`${resource.replace(/s$/, '')}-`) || name === resource,
    );
  });
  expect(resources).toContain('scorecards');
  expect(wrong).toEqual([]);
});

test('only the shared folder of data uses the document client', () => {
  const wrong = files.filter(
    (path) =>
      /@aws-sdk\/lib-dynamodb/.test(readFileSync(path, 'utf8')) &&
      !USE_DOCUMENT_CLIENT.some((folder) => path.startsWith(folder)) &&
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
