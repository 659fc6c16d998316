import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import type { MailThread } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread } from '@parley/data/mail-threads/with-message.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { retryOnConflict, throwConflict } from '@parley/data/shared/retry.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { CONVERSATIONS } from '@parley/texts/mails/conversations.ts';
import { defineTexts } from '@parley/texts/translate.ts';

const t = defineTexts(CONVERSATIONS);

/**
 * Returns the mail thread that a candidate starts about an application, as it is stored and as it
 * is before its first message. There is at most one per application, whose id is derived from it.
 */
export async function findCandidateThread(
  store: TenantStore,
  {
    candidate,
    application: { requisition_id, requisition: title },
    at,
  }: {
    candidate: Candidate;
    application: { requisition_id: string; requisition: string };
    /** UTC, ISO 8601. */
    at: string;
  },
): Promise<{ found: MailThread | undefined; thread: MailThread }> {
  const threadId = deriveId(
    'thr',
    Date.parse(candidate.created_at),
    'begun-by-candidate',
    requisition_id,
    candidate.id,
  );
  const [found, requisition] = await Promise.all([
    mailThreads.get(store, threadId),
    requisitions.get(store, requisition_id),
  ]);
  const thread =
    found ??
    emptyThread(
      {
        id: threadId,
        tenant_id: store.tenantId,
        candidate_id: candidate.id,
        candidate: candidate.name,
        candidate_email: candidate.email,
        subject: t('about-requisition', { requisition: title }),
        requisition_id,
        requisition: title,
        hiring_manager_id: requisition?.hiring_manager_id ?? null,
        notices: false,
      },
      at,
    );
  return { found, thread };
}

/**
 * Makes sure that the candidate's own thread about the application of an interview exists, for a
 * mail that is about the interview and names no thread.
 * @returns its id; undefined if there is no such candidate any more
 */
export async function openCandidateThread(
  store: TenantStore,
  { candidate_id, jobreq_id, requisition }: Interview,
  now: Date,
): Promise<string | undefined> {
  return retryOnConflict(async () => {
    const candidate = await candidates.get(store, candidate_id);
    if (!candidate) return undefined;
    const { found, thread } = await findCandidateThread(store, {
      candidate,
      application: { requisition_id: jobreq_id, requisition },
      at: now.toISOString(),
    });
    if (found) return found.id;
    const after = { ...thread, version: 1 };
    const result = await store.commit(mailThreads.write(store, undefined, after));
    if (!result.ok) throwConflict();
    return after.id;
  });
}
