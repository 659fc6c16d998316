import * as z from 'zod';
import { DRAFT_STATES } from '@parley/contracts/mail/mail-draft.schema.ts';
import { nameReferences } from '../erasure/remove-names.ts';
import { keys } from '../keys.ts';
import type { Expect, WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { mailAttachment } from './mail-thread.codec.ts';

const item = z.object({
  kind: z.literal('MAIL_DRAFT'),
  id: z.string(),
  user_id: z.string(),
  thread_id: z.string().nullable(),
  recipients: z.array(z.object({ id: z.string(), name: z.string() })),
  requisition_id: z.string().nullable(),
  requisition: z.string().nullable(),
  subject: z.string(),
  body: z.string(),
  attachments: z.array(mailAttachment),
  state: z.enum(DRAFT_STATES),
  send_at: z.string().nullable(),
  updated_at: z.string(),
  version: z.int(),
});
export type MailDraft = z.infer<typeof item>;

/** Drafts and messages that wait to be sent: the same item in three states. */
export const mailDrafts = {
  async get(store: TenantStore, userId: string, id: string): Promise<MailDraft | undefined> {
    const stored = await store.get(keys.mailDraft(userId, id));
    return stored && item.parse(stored);
  },
  async list(store: TenantStore, userId: string, limit: number, after?: Record<string, string>) {
    const page = await store.query({
      pk: keys.mailDraft(userId, '').pk,
      limit,
      after,
      newestFirst: true,
      consistent: true,
    });
    return { items: page.items.map((stored) => item.parse(stored)), lastKey: page.lastKey };
  },
  async count(store: TenantStore, userId: string): Promise<number> {
    return Number((await store.get(keys.mailDraftCount(userId)))?.drafts ?? 0);
  },
  create: (store: TenantStore, draft: MailDraft): WriteOp[] => [
    mailDrafts.write(store, draft, 'missing'),
    ...mailDrafts.noteRecipients(store, draft),
    store.add(keys.mailDraftCount(draft.user_id), { drafts: 1 }, { kind: 'MAIL_DRAFT_COUNT' }),
  ],
  write: (store: TenantStore, draft: MailDraft, expect: Expect): WriteOp =>
    store.put(keys.mailDraft(draft.user_id, draft.id), draft, expect),
  /** Records the drafts that name a candidate, so that the candidate's erasure finds them. */
  noteRecipients: (
    store: TenantStore,
    { user_id, id, recipients }: MailDraft,
    before: MailDraft['recipients'] = [],
  ): WriteOp[] =>
    recipients
      .filter((one) => !before.some((known) => known.id === one.id))
      .map((one) => nameReferences.note(store, one.id, keys.mailDraft(user_id, id))),
  remove: (store: TenantStore, draft: MailDraft, seen: number): WriteOp[] => [
    store.remove(keys.mailDraft(draft.user_id, draft.id), { version: seen }),
    store.add(keys.mailDraftCount(draft.user_id), { drafts: -1 }, { kind: 'MAIL_DRAFT_COUNT' }),
    ...draft.recipients.map((one) =>
      nameReferences.forget(store, one.id, keys.mailDraft(draft.user_id, draft.id)),
    ),
  ],
};
