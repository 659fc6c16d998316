// node scripts/run.mjs <command> [arguments]: what `npm run` calls. It runs on any Node from 20 on,
// with nothing installed: it installs what is missing and runs the command with Node 24.
import { runWithNode24 } from './lib/with-node-24.mjs';

/** The parts of `npm test` that start no DynamoDB engine, and those that do. */
const PARTS_WITHOUT_ENGINE = ['unit', 'components'];
const PARTS_WITH_ENGINE = ['engines', 'stack', 'journeys', 'calls'];

/** Whether all parts of the tests that the arguments name run without the DynamoDB engine. */
const runsWithoutEngine = (args) =>
  args.some((word) => PARTS_WITHOUT_ENGINE.includes(word)) &&
  !args.some((word) => PARTS_WITH_ENGINE.includes(word));

/**
 * The program of each command. `programs` are those that the first argument may choose instead, and
 * `toOptions` returns the options of `runWithNode24` for the arguments.
 */
const COMMANDS = {
  start: {
    program: 'scripts/start.ts',
    toOptions: () => ({ compiled: true, engineFor: 'product' }),
  },
  token: { program: 'scripts/token.ts' },
  receive: { program: 'scripts/receive/receive.ts' },
  dns: { program: 'scripts/dns/dns.ts' },
  redrive: { program: 'scripts/redrive/redrive.ts' },
  restore: { program: 'scripts/restore/restore.ts' },
  'signing-keys': { program: 'scripts/signing-keys/signing-keys.ts' },
  'check:account': { program: 'scripts/check-account/check-account.ts' },
  'check:data': { program: 'scripts/check-data/check-data.ts' },
  'check:start': { program: 'scripts/check-start.ts' },
  'speech:model': { program: 'scripts/speech-model.ts' },

  check: { program: 'scripts/check.ts' },
  test: {
    program: 'scripts/test.ts',
    toOptions: (args) => (runsWithoutEngine(args) ? {} : { engineFor: 'tests' }),
  },
  'test:flaky': { program: 'scripts/test-flaky.ts' },
  openapi: { program: 'scripts/openapi.ts' },
  wasm: { program: 'scripts/wasm.ts' },
  stories: { program: 'scripts/serve-stories.ts' },
  mails: { program: 'scripts/preview-mails.ts' },
  bench: {
    program: 'test/bench/bench.ts',
    programs: {
      companies: 'test/bench/companies.ts',
      crash: 'test/bench/crash.ts',
      faults: 'test/bench/faults.ts',
      fuzz: 'test/bench/fuzz.ts',
      load: 'test/bench/load.ts',
      room: 'test/bench/room.ts',
      speech: 'test/bench/speech.ts',
    },
  },
  cost: { program: 'test/cost/cost.ts' },
  tour: { program: 'test/tour/tour.ts' },
};

const [name = '', ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (command === undefined) {
  console.error('Usage: node scripts/run.mjs <command> [arguments], or npm run <command>\n');
  for (const [known, { program, programs = {} }] of Object.entries(COMMANDS)) {
    console.error(`${known.padEnd(18)}${program}`);
    for (const [word, other] of Object.entries(programs))
      console.error(`${`${known} ${word}`.padEnd(18)}${other}`);
  }
  process.exit(1);
}

const { program, programs = {}, toOptions = () => ({}) } = command;
const [first, ...rest] = args;
if (first !== undefined && Object.hasOwn(programs, first)) runWithNode24(programs[first], rest);
else runWithNode24(program, args, toOptions(args));
