import { parseArgs } from 'node:util';

export interface StartOptions {
  /** Whether only the platform's admin is created. */
  empty: boolean;
  /** Whether the demo has a third company, with hundreds of requisitions. */
  large: boolean;
  /** Whether page and handlers are reloaded when they change. */
  dev: boolean;
  dataDir: string;
  /** The minimum number of milliseconds by which the clock is ahead of the machine's clock. */
  aheadMs: number;
  port: number;
  /** Whether the demo's companies have identity providers of their own. */
  companySignIn: boolean;
  /** Whether mail goes to verified addresses alone, as in a new account on AWS. */
  sesSandbox: boolean;
}

export const USAGE = `npm start -- [--empty | --large] [--dev] [--company-sign-in] [--ses-sandbox]
                 [--clock +23h] [--data <folder>]
  --empty        start without the demo companies
  --large        add a company with 428 requisitions and 2,035 candidates to the demo (minutes)
  --dev          serve the page and the handlers with hot reload
  --company-sign-in
                 people of the demo's companies can sign in with a provider of their company, for
                 which a page of this machine stands in
  --ses-sandbox  send mail as a new account of AWS may: to verified addresses, 200 in 24 hours
  --clock +23h   run that far ahead of the machine's clock (m, h or d)
  --data         folder for everything that lasts (.data)
  PORT=5173      port of the page and the API; the engines take the ports after it`;

const UNITS: Record<string, number> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Parses the command line and PORT. Throws with a message for the user on unknown arguments. */
export function readStartOptions(
  args: string[],
  environment: { PORT?: string | undefined },
): StartOptions {
  const { values } = parseArgs({
    args,
    options: {
      empty: { type: 'boolean' },
      large: { type: 'boolean' },
      dev: { type: 'boolean' },
      'company-sign-in': { type: 'boolean' },
      'ses-sandbox': { type: 'boolean' },
      clock: { type: 'string' },
      data: { type: 'string' },
    },
  });
  if (values.empty === true && values.large === true)
    throw new Error('--empty and --large exclude one another');
  const port = Number(environment.PORT ?? 5173);
  if (!Number.isInteger(port) || port < 0 || port > 65_000)
    throw new Error(`PORT is a number from 0 to 65000, not ${environment.PORT}`);
  return {
    empty: values.empty === true,
    large: values.large === true,
    dev: values.dev === true,
    companySignIn: values['company-sign-in'] === true,
    sesSandbox: values['ses-sandbox'] === true,
    dataDir: values.data ?? '.data',
    aheadMs: values.clock === undefined ? 0 : readAhead(values.clock),
    port,
  };
}

function readAhead(text: string): number {
  const read = /^\+(\d+(?:\.\d+)?)([mhd])$/.exec(text);
  if (!read) throw new Error(`--clock takes a way ahead such as +23h, +30m or +2d, not ${text}`);
  return Math.round(Number(read[1]) * UNITS[read[2]!]!);
}
