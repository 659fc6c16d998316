import * as z from 'zod';
import { deliver } from '@parley/application/notifications/deliver.ts';
import { log } from '@parley/application/shared/log-events.ts';
import { currentRequestId, withRequestId } from '@parley/application/shared/request-id.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import type { Member } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { abilityFor, may, rulesFor } from '@parley/domain/access/abilities.ts';
import { NAMES, UNSENT_REASONS } from '@parley/texts/messages/values.ts';
import { insertValues } from '@parley/texts/translate.ts';
import { sendEach } from '../shared/retry-schedule.ts';
import { type MailDeliveryDependencies, type Unsent, outgoingIds } from './outgoing-mail.ts';
import { sendToCandidate } from './send-to-candidate.ts';

/**
 * Marks the unsent messages of a draft as failed in their threads, because the mail service was
 * unavailable for too long.
 */
async function markUnsent(store: TenantStore, draft: MailDraft): Promise<Unsent[]> {
  const failed: Unsent[] = [];
  for (const recipient of draft.recipients) {
    const { threadId, messageId } = outgoingIds(draft, recipient.id);
    const message = await mailThreads.getMessage(store, threadId, messageId);
    if (message && message.state !== 'sending') continue;
    if (message)
      await store.commit([mailThreads.settleMessage(store, threadId, messageId, 'failed')]);
    failed.push({
      ...recipient,
      because: UNSENT_REASONS['outage-of-draft'],
    });
  }
  return failed;
}

const input = z.object({
  tenant_id: z.int().positive(),
  user_id: z.string().min(1),
  draft_id: z.string().min(1),
  version: z.int().positive(),
  send_at: z.string(),
  give_up: z.boolean(),
  /**
   * The request that sent the message. Executions that an earlier release has started have none.
   */
  request_id: z.string().optional(),
});
type Input = z.infer<typeof input>;

/**
 * Delivers a message whose waiting time has ended: claims its draft, sends it to each candidate at
 * most once, and then deletes the draft. If the draft was cancelled or queued again in the
 * meantime, its version has changed and nothing is sent. A repeated call continues where the
 * previous one stopped.
 */
export const deliverDraft =
  (deps: MailDeliveryDependencies) =>
  async (event: unknown): Promise<{ sent: number }> => {
    const asked = input.parse(event);
    return withRequestId(asked.request_id, () => deliverAsked(asked, deps));
  };

async function deliverAsked(
  asked: Input,
  deps: MailDeliveryDependencies,
): Promise<{ sent: number }> {
  const store = deps.storeOf(asked.tenant_id);
  const draft = await claimed(store, asked);
  if (!draft) {
    log('mail-stale', { tenant_id: asked.tenant_id, draft_id: asked.draft_id });
    return { sent: 0 };
  }
  const [sender, tenant] = await Promise.all([
    members.get(store, asked.user_id),
    tenants.get(store),
  ]);
  if (!sender || sender.status === 'disabled' || !tenant) {
    await putBack(store, draft, draft.recipients, deps);
    return { sent: 0 };
  }
  if (!(await mayWrite(store, sender, draft))) {
    const because = 'you can no longer write about this requisition';
    const unsent = draft.recipients.map((recipient) => ({ ...recipient, because }));
    await notifyWriter(store, draft, unsent, deps);
    await putBack(store, draft, draft.recipients, deps);
    return { sent: 0 };
  }
  if (asked.give_up) {
    const failed = await markUnsent(store, draft);
    await notifyWriter(store, draft, failed, deps);
    // The writer can send the draft again.
    if (failed.length > 0) await putBack(store, draft, failed, deps);
    else await finish(store, draft, deps);
    return { sent: 0 };
  }
  const unsent: Unsent[] = [];
  await sendEach(
    draft.recipients.map((recipient) => async () => {
      const refused = await sendToCandidate(
        store,
        { draft, recipient, sender, company: tenant.name, legal: tenant.legal },
        deps,
      );
      if (refused) unsent.push(refused);
      return 'done';
    }),
  );
  await notifyWriter(store, draft, unsent, deps);
  if (unsent.length > 0) await putBack(store, draft, unsent, deps);
  else await finish(store, draft, deps);
  return { sent: draft.recipients.length - unsent.length };
}

/** Checks again the writer's right, which may have ended since the mail was queued. */
async function mayWrite(store: TenantStore, sender: Member, draft: MailDraft): Promise<boolean> {
  const { role, user_id: userId, tenant_id } = sender;
  const ability = abilityFor(rulesFor({ role, userId, tenantId: tenant_id }));
  const requisition =
    draft.requisition_id === null ? undefined : await requisitions.get(store, draft.requisition_id);
  const hiring_manager_id = requisition?.hiring_manager_id ?? undefined;
  return may(ability, 'create', 'correspondence', {
    tenant_id,
    ...(hiring_manager_id === undefined ? {} : { hiring_manager_id }),
  });
}

/**
 * Returns the draft in the state `sending`, one version after the queued one; undefined if the
 * draft has another version by now.
 */
async function claimed(
  store: TenantStore,
  { user_id, draft_id, version }: Input,
): Promise<MailDraft | undefined> {
  const draft = await mailDrafts.get(store, user_id, draft_id);
  if (draft?.state === 'sending' && draft.version === version + 1) return draft;
  if (draft?.state !== 'queued' || draft.version !== version) return undefined;
  const sending: MailDraft = { ...draft, state: 'sending', version: version + 1 };
  const result = await store.commit([mailDrafts.write(store, sending, { version })]);
  return result.ok ? sending : undefined;
}

/** Makes the unsent messages a draft again, for their candidates only. */
async function putBack(
  store: TenantStore,
  draft: MailDraft,
  left: readonly { id: string; name: string }[],
  { now }: MailDeliveryDependencies,
): Promise<void> {
  const back: MailDraft = {
    ...draft,
    recipients: left.map(({ id, name }) => ({ id, name })),
    state: 'draft',
    send_at: null,
    updated_at: now().toISOString(),
    version: draft.version + 1,
  };
  await store.commit([mailDrafts.write(store, back, { version: draft.version })]);
}

async function finish(
  store: TenantStore,
  draft: MailDraft,
  { now, newId }: MailDeliveryDependencies,
): Promise<void> {
  const record = eventOp(
    store,
    {
      type: 'mail.sent',
      data: { draft_id: draft.id, candidate_ids: draft.recipients.map(({ id }) => id) },
    },
    {
      id: newId('evt'),
      at: now().toISOString(),
      actorId: draft.user_id,
      requestId: currentRequestId() ?? draft.id,
    },
  );
  await store.commit([...mailDrafts.remove(store, draft, draft.version), record]);
}

async function notifyWriter(
  store: TenantStore,
  draft: MailDraft,
  unsent: readonly Unsent[],
  deps: MailDeliveryDependencies,
): Promise<void> {
  const [first] = unsent;
  if (!first) return;
  const person =
    unsent.length === 1
      ? first.name
      : insertValues(NAMES['and-more'], { name: first.name, more: unsent.length - 1 });
  const occasion = keys.sentOnce(`mail-not-sent#${draft.id}#${draft.version}`);
  await deliver(
    store,
    {
      occasion,
      notification: {
        userId: draft.user_id,
        type: 'mail-not-sent',
        params: { title: draft.subject, person, missing: first.because },
        interviewId: null,
        names: { candidateId: first.id },
      },
    },
    deps,
  );
}
