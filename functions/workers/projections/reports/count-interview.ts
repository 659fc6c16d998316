import { SHOWN_STATUS } from '@parley/contracts/interviews/interview.transitions.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  type SubmittedScorecard,
  interviewEntries,
} from '@parley/domain/reports/interview-entries.ts';
import type { Projector } from '../projector.ts';
import { recount } from './recount.ts';

interface Memory {
  /**
   * Who has ever declined; a seat that was given to somebody else is no longer on the interview.
   */
  declined: string[];
}

/** Load, moves, outcomes, and how soon scorecards came. */
export const countInterview: Projector = async ({ store, before, after }) => {
  if (!after && before?.erased) return;
  const interview = interviewItem.parse(after ?? before);
  await recount(
    store,
    'interview',
    interview.id,
    after && interview.version,
    async (memory, zone) => {
      const { declined } = (memory ?? { declined: [] }) as Memory;
      const everDeclined = [
        ...new Set([
          ...declined,
          ...interview.panelists
            .filter(({ state }) => state === 'declined')
            .map(({ user_id }) => user_id),
        ]),
      ];
      const status = interview.hired ? 'Hired' : SHOWN_STATUS[interview.state];
      return {
        memory: { declined: everDeclined },
        entries: interviewEntries(
          { ...interview, status },
          await listSubmittedEntries(store, interview),
          everDeclined,
          zone,
        ),
      };
    },
  );
};

/** Who has sent a scorecard is said by the seats; when and what, by the scorecards. */
async function listSubmittedEntries(
  store: TenantStore,
  interview: Interview,
): Promise<SubmittedScorecard[]> {
  const given = interview.panelists
    .filter(({ scorecard }) => scorecard === 'submitted' || scorecard === 'locked')
    .map(({ user_id }) => user_id);
  if (given.length === 0) return [];
  const cards = await scorecards.listOfInterview(store, interview.id);
  return cards.flatMap(({ author_id, submitted_at, overall }) =>
    submitted_at !== null && given.includes(author_id)
      ? [{ user_id: author_id, submitted_at, overall }]
      : [],
  );
}
