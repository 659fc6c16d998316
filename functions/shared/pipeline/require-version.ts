import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { IF_MATCH } from '@parley/contracts/shared/headers.ts';
import { type Step, unlessRefused } from './step.ts';

/** Reads the version of If-Match, if the row changes an item that the caller has read. */
export const requireVersion = (): Step => ({
  before: ({ event, context: { state } }) => {
    state.ifMatch =
      state.row.idempotency === 'version'
        ? unlessRefused(parseIfMatch(event.headers['if-match']))
        : 0;
  },
});

function parseIfMatch(header: string | undefined): number | Failure {
  if (header === undefined) return fail('precondition-required');
  const match = IF_MATCH.exec(header.trim());
  return match
    ? Number(match[1])
    : fail('validation-failed', 'If-Match must be the version of the record', {
        errors: [{ path: 'headers.if-match', message: 'must be a version such as "3"' }],
      });
}
