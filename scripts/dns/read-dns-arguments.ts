import { parseArgs } from 'node:util';
import type { ZoneChange } from '@parley/local-cloud/dns/zone-store.ts';

export const USAGE = `npm run dns -- set <name> <text>…      one TXT record for each text
npm run dns -- alias <name> <other name>    a CNAME record
npm run dns -- fail <name> servfail|refused|silent
npm run dns -- remove <name>
  [--data <folder>]        the data folder of the running product`;

/** What `npm run dns` is asked to do. */
export interface DnsArguments {
  /** The data folder, relative to the repository. */
  data: string;
  change: ZoneChange;
}

/** Reads the command line; returns how it is used if it cannot be carried out. */
export function readDnsArguments(args: string[]): DnsArguments | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { data: { type: 'string' } },
    });
    const [action = '', name, ...given] = positionals;
    const entry = name === undefined ? undefined : readEntry(action, given);
    if (name === undefined || entry === undefined) return USAGE;
    return { data: values.data ?? '.data', change: { name, entry } };
  } catch (error) {
    return `${(error as Error).message}\n\n${USAGE}`;
  }
}

const FAILURES = ['servfail', 'refused', 'silent'] as const;

function readEntry(action: string, given: string[]): ZoneChange['entry'] | undefined {
  const [first, ...others] = given;
  switch (action) {
    case 'set':
      return { texts: given };
    case 'alias':
      return first === undefined || others.length > 0 ? undefined : { alias: first };
    case 'fail': {
      const fails = FAILURES.find((known) => known === first);
      return fails && others.length === 0 ? { fails } : undefined;
    }
    case 'remove':
      return given.length === 0 ? null : undefined;
    default:
      return undefined;
  }
}
