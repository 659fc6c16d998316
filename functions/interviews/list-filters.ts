import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import { timeText } from '@parley/data/lists/sort-texts.ts';

interface Asked {
  status?: string | undefined;
  requisition_id?: string | undefined;
  candidate_id?: string | undefined;
  mine?: 'true' | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Later than any interview. */
const EVER = '~';

/**
 * What a list of interviews is narrowed to. Candidates get their own and interviewers those of
 * their panels, whatever they ask. A candidate's are narrowed by status once they are as the
 * candidate may know them.
 */
export function listFilters(
  { status, requisition_id, candidate_id, mine, from, to }: Asked,
  {
    caller,
    may,
  }: Pick<HandlerContext<never>, 'may'> & {
    caller: { userId: string; role: string; candidateId: string | null };
  },
) {
  const ownCandidate = caller.role === 'candidate' ? (caller.candidateId ?? '') : undefined;
  if (ownCandidate !== undefined && candidate_id !== undefined && candidate_id !== ownCandidate)
    return fail('not-found') as Failure<'not-found'>;
  if (from && to && Date.parse(from) > Date.parse(to))
    return fail('interval-upside-down') as Failure<'interval-upside-down'>;
  const own = ownCandidate === undefined && (mine === 'true' || !may('read', 'interviews'));
  const between: [string, string] | undefined =
    from || to ? [from ? timeText(from) : '', to ? timeText(to) : EVER] : undefined;
  return {
    filters: {
      panel: own ? caller.userId : undefined,
      candidate: ownCandidate ?? candidate_id,
      requisition: requisition_id,
      status: ownCandidate === undefined ? status : undefined,
    },
    between,
  };
}
