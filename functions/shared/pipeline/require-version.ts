import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { RouteRow } from '@parley/contracts/shared/route.ts';
import { parseIfMatch, type Precondition } from './entity-tags.ts';
import { type Step, unlessRefused } from './step.ts';

/**
 * Reads If-Match. It is required if the row changes an item that two people may change, and judged
 * wherever the changed item has a version. A change of anything else refuses it, because the caller
 * would rely on a check that nobody makes; calls that only read ignore it.
 */
export const requireVersion = (): Step => ({
  before: ({ event, context: { state } }) => {
    const header = event.headers['if-match'];
    state.precondition = unlessRefused(readPrecondition(state.row, header));
  },
});

function readPrecondition(
  row: RouteRow,
  header: string | undefined,
): Precondition | undefined | Failure {
  if (row.idempotency === 'safe') return undefined;
  if (header === undefined)
    return row.idempotency === 'version' ? fail('precondition-required') : undefined;
  if (row.idempotency !== 'version' && row.ifMatch === undefined)
    return refuse(
      'This call takes no If-Match: what it changes has no version',
      'is not known here',
    );
  return (
    parseIfMatch(header) ??
    refuse(
      'If-Match must be the version of the record',
      'must be a version such as "3", several such as "2", "3", or *',
    )
  );
}

const refuse = (message: string, about: string): Failure =>
  fail('validation-failed', message, { errors: [{ path: 'headers.if-match', message: about }] });
