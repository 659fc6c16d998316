import { hasJsonAnswer } from '@parley/contracts/shared/route.ts';
import { Refusal, type Step } from './step.ts';

/** What a call with a JSON answer accepts it with, besides leaving out the header. */
const JSON_RANGES = ['*/*', 'application/*', 'application/json'];
const REFUSED = /;[ \t]*q=0(\.0{0,3})?[ \t]*(;|$)/i;

/**
 * Refuses a request whose Accept header excludes the JSON with which the call answers. Problems are
 * sent whatever it says (RFC 9110, section 12.5.1).
 */
export const requireAccepted = (): Step => ({
  before: ({ event, context: { state } }) => {
    const accepted = event.headers['accept'] ?? '';
    if (accepted.trim() === '' || !hasJsonAnswer(state.row)) return;
    if (!accepted.split(',').some(includesJson)) throw new Refusal({ problem: 'not-acceptable' });
  },
});

const includesJson = (range: string): boolean => {
  const [type = ''] = range.split(';');
  return JSON_RANGES.includes(type.trim().toLowerCase()) && !REFUSED.test(range);
};
