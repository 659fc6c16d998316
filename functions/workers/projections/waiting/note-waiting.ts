import { applicationItem, applications } from '@parley/data/applications/applications.repo.ts';
import { interviewsOfApplication } from '@parley/data/decisions/interviews-of-application.ts';
import { type Interview, interviewItem } from '@parley/data/interviews/interview.codec.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import type { WriteOp } from '@parley/data/kit/write-op.ts';
import { waiting } from '@parley/data/waiting/waiting.repo.ts';
import { waitsFor } from '@parley/domain/waiting/waits-for.ts';
import type { Follow } from '../follow.ts';

/** Whose turn it is with an application, after it moved. */
export const applicationWaits: Follow = async ({ store, before, after }) => {
  const { requisition_id, candidate_id } = applicationItem.parse(after ?? before);
  await note(store, requisition_id, candidate_id);
};

/** The same after one of its interviews changed; the index may still show the interview as it was. */
export const interviewWaits: Follow = async ({ store, before, after }) => {
  const interview = interviewItem.parse(after ?? before);
  await note(store, interview.jobreq_id, interview.candidate_id, interview, after === undefined);
};

async function note(store: TenantStore, requisitionId: string, candidateId: string, changed?: Interview, gone = false): Promise<void> {
  const application = await applications.get(store, requisitionId, candidateId);
  if (!application) return write(store, waiting.note(store, null, { requisition_id: requisitionId, candidate_id: candidateId }));
  const read = await interviewsOfApplication(store, application, changed);
  const interviews = gone ? read.filter(({ id }) => id !== changed!.id) : read;
  const { for: what, since } = waitsFor(application, interviews);
  const { candidate, requisition, stage } = application;
  await write(store, waiting.note(store, what, { requisition_id: requisitionId, candidate_id: candidateId, candidate, requisition, stage, round: application.round?.stage ?? null, since }));
}

async function write(store: TenantStore, writes: WriteOp[]): Promise<void> {
  const result = await store.commit(writes);
  if (!result.ok) throw new Error(`the waiting lists were not written: ${result.reason}`);
}
