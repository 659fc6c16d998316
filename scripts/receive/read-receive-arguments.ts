import { parseArgs } from 'node:util';
import type { RawMail } from '@parley/local-cloud/ses/receipt/deliver-raw-mail.ts';
import {
  CHECKS,
  senderVerdicts,
  VERDICTS,
  type Verdicts,
} from '@parley/local-cloud/ses/receipt/receive-mail.ts';

export const USAGE = `npm run receive -- <file.eml> --to <address> [--to <address>]
  [--from <address>]     the envelope sender (MAIL FROM): the From field's address if absent,
                         --from= for the empty one of delivery reports
  [--proven | --gray | --fail]                 the results of SPF, DKIM and DMARC; --proven if absent
  [--spf|--dkim|--dmarc|--spam|--virus pass|fail|gray]          the result of a single check
  [--replace <old>=<new>]  puts another text into the message first; may be repeated
  [--data <folder>]        the data folder of the running product`;

/** What `npm run receive` is asked to do. */
export interface ReceiveArguments {
  file: string;
  /** The data folder, relative to the repository. */
  data: string;
  mail: Omit<RawMail, 'raw'>;
  /** Returns the message with the texts replaced, and all other bytes as they are. */
  replaceIn(raw: Buffer): Buffer;
}

/** Reads the command line; returns a sentence for a person if it cannot be carried out. */
export function readReceiveArguments(args: string[]): ReceiveArguments | string {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string', multiple: true },
        from: text,
        proven: flag,
        gray: flag,
        fail: flag,
        spf: text,
        dkim: text,
        dmarc: text,
        spam: text,
        virus: text,
        replace: { type: 'string', multiple: true },
        data: text,
      },
    });
    const [file] = positionals;
    if (file === undefined || positionals.length > 1 || !values.to?.length) return USAGE;
    if ([values.proven, values.gray, values.fail].filter(Boolean).length > 1)
      return 'Only one of --proven, --gray and --fail can be true.';
    const sender = values.fail ? 'FAIL' : values.gray ? 'GRAY' : 'PASS';
    return {
      file,
      data: values.data ?? '.data',
      mail: {
        to: values.to,
        from: values.from?.replace(/^<>$/, ''),
        verdicts: { ...senderVerdicts(sender), ...readChecks(values) },
      },
      replaceIn: replaceTexts((values.replace ?? []).map(readReplacement)),
    };
  } catch (error) {
    if (error instanceof Error) return `${error.message}\n\n${USAGE}`;
    throw error;
  }
}

function readChecks(values: { [check in (typeof CHECKS)[number]]?: string }): Partial<Verdicts> {
  const named = CHECKS.flatMap((check) => {
    const given = values[check];
    if (given === undefined) return [];
    const verdict = VERDICTS.find((known) => known === given.toUpperCase());
    if (verdict === undefined) throw new Error(`--${check} is pass, fail or gray.`);
    return [[check, verdict] as const];
  });
  return Object.fromEntries(named);
}

function readReplacement(text: string): [string, string] {
  const cut = text.indexOf('=');
  if (cut < 1) throw new Error('--replace has the form <old>=<new>.');
  return [text.slice(0, cut), text.slice(cut + 1)];
}

/** Texts are searched as UTF-8 bytes, so that a message in any charset keeps its other bytes. */
const replaceTexts = (pairs: readonly [string, string][]) => (raw: Buffer) => {
  const bytes = (text: string) => Buffer.from(text).toString('latin1');
  let message = raw.toString('latin1');
  for (const [old, fresh] of pairs) message = message.replaceAll(bytes(old), () => bytes(fresh));
  return Buffer.from(message, 'latin1');
};
