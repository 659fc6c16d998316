import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { MailMessage } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { emptyThread, withMessage } from '@parley/data/mail-threads/with-message.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { CONVERSATIONS } from '@parley/texts/mails/conversations.ts';
import { defineTexts } from '@parley/texts/translate.ts';
import type { DeliveryDependencies } from '../notifications/deliver.ts';

const t = defineTexts(CONVERSATIONS);

const MAX_ATTEMPTS = 8;
/** The seconds for which a note is recorded: as long as the sent ledger records the mail. */
const KEEP_SECONDS = 400 * 86_400;

export interface Note {
  candidate: Pick<Candidate, 'id' | 'name' | 'email'>;
  company: string;
  subject: string;
  text: string;
  /**
   * The member who wrote the text; undefined for texts of the product. Texts of members are hidden
   * from readers who still owe a scorecard.
   */
  author?: { user_id: string; name: string } | undefined;
  /** The Message-ID under which it was sent, with its brackets; undefined if it is not known. */
  headerId?: string | undefined;
  /** The key of the occasion; nothing is stored twice for one occasion. */
  occasion: Key;
}

/** Returns the id of the thread with the notices to a candidate. */
export const toNoticesThread = (candidateId: string): string =>
  candidateId.replace(/^cand_/, 'thr_');

/**
 * Adds automatic mails to a candidate, such as invitations and decisions, to the mail pages: one
 * thread of notices per candidate, with the candidate's own ULID.
 */
export async function copyToCandidateThread(
  store: TenantStore,
  { candidate, company, subject, text, author, headerId, occasion }: Note,
  { now, newId }: Pick<DeliveryDependencies, 'now' | 'newId'>,
): Promise<void> {
  const threadId = toNoticesThread(candidate.id);
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const at = now().toISOString();
    const found = await mailThreads.get(store, threadId);
    const thread =
      found ??
      emptyThread(
        {
          id: threadId,
          tenant_id: store.tenantId,
          candidate_id: candidate.id,
          candidate: candidate.name,
          candidate_email: candidate.email,
          subject: t('notices', { company }),
          requisition_id: null,
          requisition: null,
          hiring_manager_id: null,
          notices: true,
        },
        at,
      );
    const message: MailMessage = {
      kind: 'MAIL_MESSAGE',
      id: newId('eml'),
      thread_id: threadId,
      direction: author ? 'out' : 'notice',
      from: author?.name ?? company,
      from_user_id: author?.user_id ?? null,
      subject,
      text,
      attachments: [],
      at,
      state: 'sent',
      ...(headerId === undefined ? {} : { header_id: headerId }),
      version: 1,
    };
    const after = {
      ...withMessage(thread, message),
      snippet: subject,
      candidate: candidate.name,
      candidate_email: candidate.email,
    };
    const marker = store.put(
      { pk: occasion.pk, sk: `${occasion.sk}#NOTED` },
      { kind: 'MAIL_NOTED', at, ttl: Math.floor(Date.parse(at) / 1000) + KEEP_SECONDS, version: 1 },
      'missing',
    );
    const result = await store.commit([
      marker,
      ...mailThreads.write(store, found, after),
      mailThreads.addMessage(store, message),
    ]);
    if (result.ok || result.index === 0) return;
  }
  throw new Error('the notices of a candidate changed at every attempt');
}
