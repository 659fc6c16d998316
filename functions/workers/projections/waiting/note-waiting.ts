import { isDeepStrictEqual } from 'node:util';
import { applicationItem, applications } from '@parley/data/applications/applications.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { interviewItem } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { WriteOp } from '@parley/data/shared/write-op.ts';
import { pendingApplications } from '@parley/data/pending-applications/pending-applications.repo.ts';
import { waitsFor } from '@parley/domain/waiting/waits-for.ts';
import type { Projector } from '../projector.ts';

/** Whose turn it is with an application, after it moved. */
export const applicationWaits: Projector = async ({ store, before, after }) => {
  const { requisition_id, candidate_id } = applicationItem.parse(after ?? before);
  await note(store, requisition_id, candidate_id);
};

/** The same after one of its interviews changed. */
export const interviewWaits: Projector = async ({ store, before, after }) => {
  const interview = interviewItem.parse(after ?? before);
  await note(store, interview.jobreq_id, interview.candidate_id);
};

/**
 * Writes what follows from the application and its interviews, until it still does after the write:
 * of two that follow changes at the same moment, the one that writes last has then read what the
 * other wrote about.
 */
async function note(store: TenantStore, requisitionId: string, candidateId: string): Promise<void> {
  let follows = await read(store, requisitionId, candidateId);
  for (;;) {
    const result = await store.commit(follows);
    if (!result.ok) throw new Error(`the waiting lists were not written: ${result.reason}`);
    const again = await read(store, requisitionId, candidateId);
    if (isDeepStrictEqual(again, follows)) return;
    follows = again;
  }
}

async function read(
  store: TenantStore,
  requisitionId: string,
  candidateId: string,
): Promise<WriteOp[]> {
  const about = { requisition_id: requisitionId, candidate_id: candidateId };
  const application = await applications.get(store, requisitionId, candidateId);
  if (!application) return pendingApplications.note(store, null, about);
  const { for: what, since } = waitsFor(
    application,
    await interviewsOfApplication(store, application),
  );
  const { candidate, requisition, stage } = application;
  return pendingApplications.note(store, what, {
    ...about,
    candidate,
    requisition,
    stage,
    round: application.round?.stage ?? null,
    since,
  });
}
