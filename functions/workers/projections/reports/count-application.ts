import { type Application, applicationItem } from '@parley/data/applications/applications.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { scorecards } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import {
  applicationEntries,
  hasOutcome,
  nextHistory,
  type Rated,
  type StageHistory,
} from '@parley/domain/reports/application-entries.ts';
import type { Projector } from '../change.ts';
import { recount } from './recount.ts';

interface Memory {
  history: StageHistory;
  openedAt: string | null;
}

/**
 * Counts stages and hires, and how long they took. The stages that an application has been through
 * are stored in `memory`, because the application stores only its present stage.
 */
export const countApplication: Projector = async ({ store, before, after }) => {
  if (!after && before?.erased) return;
  const application = applicationItem.parse(after ?? before);
  const { requisition_id, candidate_id, version } = application;
  await recount(
    store,
    'application',
    `${requisition_id}~${candidate_id}`,
    after && version,
    async (memory, zone) => {
      const known = (memory ?? { history: [], openedAt: null }) as Memory;
      const history = nextHistory(
        known.history,
        application,
        known.history.length > 0 ? undefined : await firstBooked(store, application),
      );
      const openedAt =
        known.openedAt ??
        (application.stage === 'hired'
          ? ((await requisitions.get(store, requisition_id))?.opened_at ?? null)
          : null);
      const rated = hasOutcome(application.stage) ? await listRated(store, application) : [];
      return {
        memory: { history, openedAt },
        entries: applicationEntries(application, history, openedAt, zone, rated),
      };
    },
  );
};

/** Returns the overall ratings of the candidate that were submitted before the decision. */
async function listRated(store: TenantStore, application: Application): Promise<Rated[]> {
  const interviews = await interviewsOfApplication(store, application);
  const cards = await Promise.all(
    interviews.map(({ id }) => scorecards.listOfInterview(store, id)),
  );
  return cards
    .flat()
    .flatMap(({ author_id, overall, submitted_at }) =>
      overall !== null && submitted_at !== null && submitted_at <= application.stage_since
        ? [{ user_id: author_id, overall }]
        : [],
    );
}

/**
 * Returns when the first interview was booked, for an application that is counted for the first
 * time after it has moved. For an application that has not moved, the time does not matter and the
 * result is undefined.
 */
async function firstBooked(
  store: TenantStore,
  application: Application,
): Promise<string | undefined> {
  if (application.stage === 'applied' || application.stage_since === application.created_at)
    return undefined;
  return (await interviewsOfApplication(store, application))
    .map(({ created_at }) => created_at)
    .sort()[0];
}
