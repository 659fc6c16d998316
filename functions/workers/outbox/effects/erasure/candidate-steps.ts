import { eraseTranscript } from '@parley/application/transcripts/erase-transcript.ts';
import { eraseVoice } from '@parley/application/voices/erase-voice.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { chatMessages } from '@parley/data/chat/chat-messages.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import { eraseBatch, toKey, MAX_ITEMS_AT_ONCE, written } from '@parley/data/erasure/erase-batch.ts';
import { nameReferences } from '@parley/data/erasure/remove-names.ts';
import { candidateFiles } from '@parley/data/files/candidate-files.repo.ts';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { calendars } from '@parley/data/interviews/calendars.repo.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type MailDraft, mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { candidateBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { users } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { toStoredKeys } from '@parley/data/recordings/recording-changes.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { eraseRoom } from '@parley/data/room/rooms.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import type { EffectDependencies } from '../../effect.ts';
import { forgetMessages } from '../forget-messages.ts';
import { forgetReplies } from '../forget-replies.ts';
import { endMeeting } from '../recordings/end-meeting.ts';
import { type Erasing, type ErasureStep, repeatWhile, eraseOwnItems } from './erasure-step.ts';

/** The number of messages that are deleted in one transaction. */
const BATCH = 25;

/**
 * Deletes a thread about a person who is erased: its messages, their pictures, then the thread
 * itself. The stream deletes the participants' rows. It can be interrupted and repeated at any
 * point.
 */
async function eraseThread(
  store: TenantStore,
  threadId: string,
  files: Pick<FilesBucket, 'remove'>,
): Promise<void> {
  for (;;) {
    const { items } = await chatMessages.list(store, threadId, BATCH, undefined);
    for (const { image } of items) if (image) await files.remove(image.path);
    if (items.length > 0)
      await store.commit(items.map(({ id }) => chatMessages.remove(store, threadId, id)));
    if (items.length < BATCH) break;
  }
  if (await chatThreads.get(store, threadId))
    await store.commit([chatThreads.remove(store, threadId)]);
}

/**
 * Removes a company from a sign-in. A sign-in without any remaining company is deleted with its
 * address.
 */
async function leaveTenant(
  userId: string,
  tenantId: number,
  { platform, identity }: EffectDependencies,
): Promise<void> {
  const person = await users.get(platform, userId);
  // An earlier attempt may have been interrupted between the two deletions.
  if (!person) return identity.remove(userId);
  if (!person.memberships.some((membership) => membership.tenant_id === tenantId)) return;
  const { writes, isGone } = users.leave(platform, person, tenantId);
  const result = await platform.commit(writes);
  if (!result.ok) throw new Error('the sign-in changed meanwhile');
  if (isGone) await identity.remove(userId);
}

/**
 * The number of applications, interviews or threads that are processed in one call of a step,
 * because each has many items.
 */
const BATCH_SIZE = 5;

const files = repeatWhile(async ({ store, deps, id }) => {
  const found = await candidateFiles.list(store, id);
  for (const file of found) {
    await deps.files(store.tenantId).remove(file.file_path);
    await store.commit(candidateFiles.remove(store, file));
  }
  return found.length > 0;
});

const recorded = repeatWhile(async ({ store, deps, id }) => {
  const { items } = await recordings.pageOfCandidate(store, id, BATCH_SIZE);
  for (const recording of items) {
    for (const key of toStoredKeys(recording)) await deps.recorded(store.tenantId).remove(key);
    await recordingTalk.erase(store, recording.id);
    await eraseTranscript(store, recording.id, deps.recorded(store.tenantId));
    await written(store.commit([recordings.remove(store, recording)]));
  }
  return items.length > 0;
});

/**
 * Deletes interviews: scorecards with all versions, the panel, the room, the record of sent mails,
 * and the interview itself.
 */
const held = repeatWhile(async (erasing) => {
  const { store, deps, id, requestId } = erasing;
  const { items } = await interviews.list(store, { of: { candidateId: id }, limit: BATCH_SIZE });
  for (const interview of items) {
    await deps.workflows.stop(
      { tenantId: store.tenantId, interviewId: interview.id, revision: interview.revision },
      'deleted',
    );
    await endMeeting({ ...interview, state: 'cancelled' }, requestId, deps);
    await eraseRoom(store, interview.id);
    await forgetReplies(store, interview.id, deps.files(store.tenantId));
    const { pk, sk } = keys.interview(interview.id);
    while (await eraseBatch(store, { pk }, (item) => item.SK === sk));
    await written(store.commit(calendars.freeAll(store, interview)));
    await removeForGood(erasing, { pk, sk });
  }
  return items.length > 0;
});

/** Deletes the comments, tasks and decisions of each requisition, and the application itself. */
const applied = repeatWhile(async (erasing) => {
  const { store, deps, id, staysCounted } = erasing;
  const { items } = await applications.listOfCandidate(store, id, BATCH_SIZE, undefined);
  for (const { requisition_id, stage } of items) {
    await eraseThread(store, `${requisition_id}~${id}`, deps.files(store.tenantId));
    while (await eraseBatch(store, { pk: keys.cardComment(requisition_id, id, '').pk }));
    const { pk, sk: decision } = keys.decision(requisition_id, id, '');
    while (await eraseBatch(store, { pk, sk: { beginsWith: decision } }));
    while (
      await eraseBatch(store, {
        pk,
        sk: { beginsWith: keys.scorecardViews(requisition_id, id, '').sk },
      })
    );
    while (
      await eraseBatch(store, { pk, sk: { beginsWith: keys.cardWork(requisition_id, id).sk } })
    );
    await removeForGood(
      erasing,
      keys.application(requisition_id, id),
      requisitions.count(store, requisition_id, {
        candidates: -1,
        // A hire stays counted, but that of a sample candidate fills no opening.
        ...(stage === 'hired' && !staysCounted ? { hired: -1 } : {}),
      }),
    );
  }
  return items.length > 0;
});

/**
 * Deletes what is stored about the candidate's voice, and the candidate's answers to voice cases.
 */
const voiceStep: ErasureStep = async ({ store, deps, id }) => {
  await eraseVoice(store, id, deps.recorded(store.tenantId), { answers: true });
  return undefined;
};

/** Deletes the candidate's feedback on the process; its ratings stay in the reports. */
const voices = repeatWhile(async (erasing) => {
  const { store, id } = erasing;
  const { pk, sk } = keys.candidateFeedback(id, '');
  const { items } = await store.query({
    pk,
    sk: { beginsWith: sk },
    limit: MAX_ITEMS_AT_ONCE,
    consistent: true,
  });
  for (const item of items)
    await removeForGood(
      erasing,
      toKey(store, item),
      store.add(keys.candidateFeedbackCount(), { spoken: -1, version: 1 }),
    );
  return items.length > 0;
});

const mailThreadsStep = repeatWhile(async ({ store, deps, id }) => {
  const { items } = await mailThreads.list(store, candidateBox(id), OWN, BATCH_SIZE);
  for (const row of items) {
    await forgetMessages(store, row.id, deps.files(store.tenantId));
    const thread = await mailThreads.get(store, row.id);
    if (thread) await written(store.commit(mailThreads.write(store, thread, undefined)));
    else
      await written(
        store.commit([
          store.remove(keys.mailRow(candidateBox(id), OWN, row.last_at, row.id), 'any'),
        ]),
      );
  }
  return items.length > 0;
});

/** Removes the candidate from unsent messages. A message without other recipients is deleted. */
const drafts = repeatWhile(async ({ store, deps, id }) => {
  const places = await nameReferences.list(store, id, BATCH_SIZE);
  for (const at of places) {
    const [, userId] = at.pk.split('#');
    const draft = await mailDrafts.get(store, userId!, at.sk);
    if (draft) await withoutRecipient(draft);
    await written(store.commit([nameReferences.forget(store, id, at)]));
  }
  return places.length > 0;

  async function withoutRecipient(draft: MailDraft): Promise<void> {
    const others = draft.recipients.filter((one) => one.id !== id);
    if (others.length === draft.recipients.length) return;
    if (others.length === 0)
      for (const { path } of draft.attachments) await deps.files(store.tenantId).remove(path);
    const writes =
      others.length === 0
        ? mailDrafts.remove(store, draft, draft.version)
        : [mailDrafts.write(store, { ...draft, recipients: others }, { version: draft.version })];
    await written(store.commit(writes));
  }
});

/**
 * Deletes what names the candidate in the index of people: notifications of colleagues, copies of
 * interviews that were deleted recently, and cards, comments, decisions and chat threads of
 * applications that no longer exist.
 */
const named = repeatWhile(async ({ store, deps, id }) => {
  const { items, lastKey } = await store.query({
    index: 'GSI2',
    pk: keys.ofPersonIndex({ candidateId: id }, '').GSI2!.pk,
    limit: MAX_ITEMS_AT_ONCE,
  });
  for (const item of items) {
    if (item.kind === 'NOTIFICATION')
      // Deleting a notification that is already deleted is refused, so the count of unread ones
      // does not change twice.
      await store.commit(
        await notifications.remove(store, { user_id: String(item.user_id), id: String(item.id) }),
      );
    else if (item.kind === 'CHAT_THREAD')
      await eraseThread(store, String(item.id), deps.files(store.tenantId));
    // An item that the index still has is deleted, and counted, once.
    else await store.commit([store.remove(toKey(store, item), 'exists')]);
  }
  return lastKey !== undefined;
});

/** Deletes the candidate's calendar events and pending name changes. */
const calendar = repeatWhile(async ({ store, id }) => {
  await store.commit([store.remove(keys.rename('candidate', id), 'any')]);
  return eraseBatch(store, { pk: keys.calendarLock(id).pk });
});

const signIn: ErasureStep = async (erasing) => {
  if (erasing.userId) await leaveTenant(erasing.userId, erasing.store.tenantId, erasing.deps);
  return undefined;
};

/**
 * The steps that erase everything stored about a candidate, in this order: records that lead to
 * others are deleted after those. Figures of past days stay in the reports and events in the audit
 * trail; both contain only ids (ADR 27).
 */
export const CANDIDATE_STEPS = {
  files,
  recordings: recorded,
  voice: voiceStep,
  interviews: held,
  applications: applied,
  voices,
  correspondence: mailThreadsStep,
  drafts,
  // The name of the step, which stored events contain, is that of earlier releases.
  notifications: named,
  calendar,
  own: eraseOwnItems,
  'sign-in': signIn,
} as const satisfies Record<string, ErasureStep>;

/**
 * Marks the record as erased first, so that the reports keep what they have counted of it
 * (projections/handle-stream), then deletes it. `along` is a write that counts the deletion once;
 * it is omitted if the item with the count was deleted.
 */
async function removeForGood(
  { store, staysCounted }: Erasing,
  key: Key,
  along?: WriteOp,
): Promise<void> {
  if (staysCounted) await store.commit([store.add(key, {}, { erased: true }, 'exists')]);
  const removed = await store.commit([store.remove(key, 'exists'), ...(along ? [along] : [])]);
  if (!removed.ok && removed.index !== 0) await written(store.commit([store.remove(key, 'any')]));
}
