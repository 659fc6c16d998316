import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

/**
 * What exists on some systems only, or means something else there, with the only files that may
 * use it. Each of them says what happens elsewhere (ADR 94).
 */
const RULES: { what: string; pattern: RegExp; allowed: readonly string[] }[] = [
  {
    what: 'files of Linux below /proc',
    pattern: /['"`]\/proc\b/,
    allowed: [
      'packages/local-cloud/src/lambda/watch-memory.ts',
      'packages/local-cloud/src/shared/list-processes.ts',
      'test/bench/cpu/process-cpu.ts',
      'test/bench/read-memory.ts',
      'test/bench/read-proc-file.ts',
      'test/bench/room.ts',
    ],
  },
  { what: 'the folder in memory of Linux', pattern: /\/dev\/shm/, allowed: ['scripts/test.ts'] },
  { what: '/dev/null, which is os.devNull', pattern: /['"`]\/dev\/null/, allowed: [] },
  {
    what: 'a shell',
    pattern: /['"`]\/bin\/(ba)?sh['"`]|shell: true/,
    allowed: ['packages/local-cloud/src/dynamodb/start-dynoxide.ts'],
  },
  {
    what: 'programs that list processes, which listProcesses replaces',
    pattern: /\(\s*['"`](ps|pgrep|tasklist|powershell(\.exe)?)['"`]/,
    allowed: ['packages/local-cloud/src/shared/list-processes.ts'],
  },
  {
    what: 'packages and fonts of Debian',
    pattern: /['"`](apt-get|dpkg|fc-list)['"`]/,
    allowed: ['scripts/lib/system-packages.ts', 'scripts/lib/ensure-chromium.ts'],
  },
  {
    what: 'addresses 127.x.y.z, of which macOS has only one',
    pattern: /127\.\$\{/,
    allowed: ['packages/local-cloud/src/dynamodb/choose-engine-host.ts'],
  },
  {
    what: 'a signal to a process group, which Windows does not have',
    pattern: /process\.kill\(\s*-/,
    allowed: ['scripts/lib/webkit/webkit-window.ts', 'scripts/lib/with-node-24.mjs'],
  },
  {
    what: 'SIGSTOP and SIGCONT, which Windows does not have',
    pattern: /['"`]SIG(STOP|CONT|USR1|USR2)['"`]/,
    allowed: ['scripts/test-flaky.ts', 'test/local-cloud/room/cut-network.ts'],
  },
  {
    what: 'the path of a file URL that was not decoded: fileURLToPath',
    pattern: /import\.meta\.url\)\.pathname/,
    allowed: [],
  },
  {
    what: 'renaming, which a virus scanner makes fail on Windows: replaceFile',
    pattern: /import \{[^}]*\brename(Sync)?\b[^}]*\} from 'node:fs(\/promises)?'/,
    allowed: [
      'packages/local-cloud/src/core/create-test-stack.ts',
      'packages/local-cloud/src/shared/replace-file.ts',
    ],
  },
  {
    what: 'symbolic links, which Windows allows only to some: linkFolders',
    pattern: /import \{[^}]*\bsymlink(Sync)?\b[^}]*\} from 'node:fs(\/promises)?'/,
    allowed: ['scripts/bundle-files.ts', 'test/architecture/recipes/copy-with-probes.ts'],
  },
  {
    what: 'rights of a file, which mean nothing on Windows',
    pattern: /\bchmod(Sync)?\(/,
    allowed: ['packages/local-cloud/src/cognito/pool-context.ts'],
  },
];

/** Windows has 260 characters for a path with the folder in which the repository is. */
const MAX_PATH = 150;
const RESERVED = /[<>:"|?*\\]|(^|\/)(con|prn|aux|nul|com\d|lpt\d)(\.[^/]*)?(\/|$)|[. ](\/|$)/i;

/** The texts whose line ends are looked at; models are large. */
const TEXTS = ['ts', 'tsx', 'mjs', 'json', 'md', 'mdx', 'css', 'html'].map((end) => `*.${end}`);

const paths = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 2 ** 26,
})
  .split('\n')
  .filter(Boolean);
const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path);
const sources = paths
  .filter((path) => /^(packages|functions|infra|scripts|test|web)\/.*\.(ts|tsx|mjs)$/.test(path))
  .filter((path) => !isTest(path) && path !== 'test/architecture/systems.test.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

describe('the product runs on Linux, macOS and Windows', () => {
  test.each(RULES)('so that only some files use $what', ({ pattern, allowed }) => {
    const found = sources.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
    expect(found.toSorted()).toEqual(allowed.toSorted());
  });

  test('so that no two files differ only in the case of their names', () => {
    const names = paths.map((path) => path.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('so that every path is allowed on Windows and short enough', () => {
    expect(paths.filter((path) => RESERVED.test(path) || path.length > MAX_PATH)).toEqual([]);
  });

  test('so that texts have the same line ends in every checkout', () => {
    const attributes = execFileSync('git', ['check-attr', 'eol', 'README.md', 'web/app.html'], {
      encoding: 'utf8',
    });
    expect(attributes.match(/eol: lf$/gm)).toHaveLength(2);
    const mixed = execFileSync('git', ['ls-files', '--eol', ...TEXTS], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => /^i\/(crlf|mixed)/.test(line));
    expect(mixed).toEqual([]);
  });
});
