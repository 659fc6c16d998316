import { PROOF_HEADER } from '../networks/proof-header.ts';
import type { RouteRow } from '../shared/route.ts';
import { joinWords, type WordTable } from './field-words.ts';
import { listRules } from './schema-rules.ts';

/**
 * Returns what an operation does beyond its summary: its own words, the rules between its
 * parameters, and what follows from the properties of its route.
 */
export const describeOperation = (
  id: string,
  row: RouteRow,
  operations: WordTable,
): string | undefined =>
  joinWords(
    operations.find(id),
    ...(row.request.query ? listRules(row.request.query) : []),
    describeRepeat(row),
    row.deprecated && `It goes away; it works until ${row.deprecated.until}.`,
    row.problems.includes('sign-in-again') &&
      'It can ask for a sign-in of the last 15 minutes (`sign-in-again`).',
    row.withoutTwoStep &&
      'It also answers members who still have to turn on two-step sign-in for the company.',
    row.ratePerMinute !== undefined &&
      `At most ${row.ratePerMinute} calls a minute for each caller.`,
    row.freePerHour &&
      `More than ${row.freePerHour.own} calls an hour of one network need a proof of work in the ` +
        `header ${PROOF_HEADER}, as the problem \`proof-needed\` says.`,
    row.bodyLimit !== undefined && `The body has at most ${row.bodyLimit} bytes.`,
  );

/** Returns what happens if the same call is sent again. */
function describeRepeat({ idempotency, ifMatch, method, access }: RouteRow): string | undefined {
  if (idempotency === 'key')
    return access === 'public'
      ? 'A repeat with the same Idempotency-Key, if one is sent, changes nothing.'
      : 'A repeat with the same Idempotency-Key changes nothing.';
  if (idempotency === 'version') return 'A repeat with the same If-Match is refused.';
  if (idempotency !== 'natural' || (method !== 'PUT' && method !== 'DELETE')) return undefined;
  return ifMatch === undefined
    ? 'A repeat changes nothing more.'
    : 'A repeat changes nothing more; one with the same If-Match is refused.';
}
