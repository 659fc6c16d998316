import { eraseVoice } from '@parley/application/voices/erase-voice.ts';
import { threadParticipants } from '@parley/data/chat/chat-threads.repo.ts';
import { eraseBatch, MAX_ITEMS_AT_ONCE, toKey, written } from '@parley/data/erasure/erase-batch.ts';
import { removeNames, nameReferences } from '@parley/data/erasure/remove-names.ts';
import { keys } from '@parley/data/keys.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { rooms } from '@parley/data/room/rooms.repo.ts';
import type { Key } from '@parley/data/shared/table.ts';
import type { Stored } from '@parley/data/shared/tenant-store.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { removeName } from '@parley/domain/erasure/remove-name.ts';
import {
  type Erasing,
  type ErasureStep,
  type QueryPosition,
  repeatWhile,
  eraseOwnItems,
} from './erasure-step.ts';

const toLeaver = ({ id, names }: Erasing) => ({ userId: id, names });

/**
 * Removes the name from items. An item that is changed at the same time is processed again when the
 * event is retried.
 */
async function unnameAll(erasing: Erasing, items: readonly Stored[]): Promise<void> {
  const writes = removeNames(erasing.store, items, toLeaver(erasing));
  if (writes.length > 0) await written(erasing.store.commit(writes));
}

/** Removes the name from all items of a partition whose sort keys begin with `sk`. */
async function unnamePartition(erasing: Erasing, { pk, sk }: Key): Promise<void> {
  let after: QueryPosition | undefined;
  do {
    const page = await erasing.store.query({
      pk,
      sk: sk === '' ? undefined : { beginsWith: sk },
      limit: MAX_ITEMS_AT_ONCE,
      after,
      consistent: true,
    });
    await unnameAll(erasing, page.items);
    after = page.lastKey;
  } while (after);
}

/** Erases what the person wrote and marked in rooms. */
const searchTerms = repeatWhile(({ store, id }) =>
  eraseBatch(store, { index: 'GSI2', pk: keys.roomWordsIndex(id, '').GSI2!.pk }),
);

/** Deletes what is stored about the member's voice. Consents are kept without the name. */
const voice: ErasureStep = async ({ store, deps, userId }) => {
  if (userId) await eraseVoice(store, userId, deps.recorded(store.tenantId), { answers: false });
  return undefined;
};

/** Removes the name from the items of an index, page by page. */
const unnamedIndex =
  (
    index: 'GSI1' | 'GSI2' | 'GSI3',
    pkOf: (id: string) => string,
    read?: (erasing: Erasing, items: Stored[]) => Promise<void>,
  ): ErasureStep =>
  async (erasing, after) => {
    const page = await erasing.store.query({ index, pk: pkOf(erasing.id), limit: 25, after });
    await (read ?? unnameAll)(erasing, page.items);
    return page.lastKey && { after: page.lastKey };
  };

/**
 * Removes the name from consent answers. The answers are kept, because recordings based on them may
 * be kept.
 */
const answers = unnamedIndex('GSI2', (id) => keys.consentIndex(id, '').GSI2!.pk);

/**
 * Removes the name from interviews with the person on the panel: from the panel, the scorecards,
 * the room and its recordings.
 */
const panels = unnamedIndex(
  'GSI1',
  (id) => keys.panelistIndex(id, '', '').GSI1!.pk,
  async (erasing, pointers) => {
    const { store } = erasing;
    for (const { interview_id } of pointers) {
      await unnamePartition(erasing, { ...keys.interview(String(interview_id)), sk: '' });
      const room = await rooms.getStored(store, String(interview_id));
      const recorded = room
        ? await store.getMany(room.recordings.map((id) => keys.recording(id)))
        : [];
      await unnameAll(erasing, recorded);
    }
  },
);

/** Erases the notes in the person's scorecards that nobody else may read. */
async function erasePrivateNotes({ store, id }: Erasing, found: readonly Stored[]): Promise<void> {
  const writes = found
    .filter(({ author_id, private_notes }) => author_id === id && private_notes)
    .map((item) => store.add(toKey(store, item), {}, { private_notes: '' }, 'exists'));
  if (writes.length > 0) await written(store.commit(writes));
}

/**
 * Removes the name from what the person signed: comments, decisions, scorecards of panels that they
 * left, mails to candidates, and notifications of colleagues about it. Their private notes go.
 */
const signed = unnamedIndex(
  'GSI3',
  (id) => keys.ofPersonIndex({ userId: id }, '').GSI3!.pk,
  async (erasing, found) => {
    const { store } = erasing;
    await unnameAll(erasing, found);
    await erasePrivateNotes(erasing, found);
    for (const threadId of new Set(
      found.filter(({ kind }) => kind === 'MAIL_MESSAGE').map(({ thread_id }) => String(thread_id)),
    )) {
      const thread = await mailThreads.get(store, threadId);
      const after = thread && removeName(thread, toLeaver(erasing));
      if (thread && after && after.last_from !== thread.last_from)
        await written(
          store.commit(mailThreads.write(store, thread, { ...after, version: thread.version + 1 })),
        );
    }
  },
);

/**
 * Removes the name from a chat thread: from the participants, from all messages, and from the last
 * message that lists show.
 */
async function unnameThread(erasing: Erasing, threadId: string): Promise<void> {
  const { store } = erasing;
  const thread = await store.get(keys.chatThread(threadId));
  if (thread) await unnameAll(erasing, [thread]);
  await unnamePartition(erasing, keys.chatMessage(threadId, ''));
}

/** Removes the name from the chat threads that the person is in. */
const chats: ErasureStep = async (erasing, after) => {
  const page = await threadParticipants.list(erasing.store, erasing.id, 1, after);
  for (const { thread_id } of page.items) await unnameThread(erasing, thread_id);
  return page.lastKey && { after: page.lastKey };
};

/**
 * Removes the name from cards on which the person had tasks, comments that mention them, decisions
 * that they undid, recordings that they deleted, and chat threads that they were in before.
 */
const named = repeatWhile(async (erasing) => {
  const { store, id } = erasing;
  const places = await nameReferences.list(store, id, 25);
  const found = places.length === 0 ? [] : await store.getMany(places);
  await unnameAll(erasing, found);
  for (const thread of found)
    if (thread.kind === 'CHAT_THREAD') await unnameThread(erasing, String(thread.id));
  if (places.length > 0)
    await written(store.commit(places.map((at) => nameReferences.forget(store, id, at))));
  return places.length > 0;
});

/**
 * Removes the name from the notifications of the staff, which may list several people, for example
 * those whose scorecards are missing. The notifications of one member are read in each call.
 */
const notices: ErasureStep = async (erasing, after) => {
  const { store } = erasing;
  const staff = await store.query({
    index: 'GSI1',
    pk: keys.staffIndex('', '').GSI1!.pk,
    limit: 1,
    after,
  });
  for (const { user_id } of staff.items)
    await unnamePartition(erasing, keys.notification(String(user_id), ''));
  return staff.lastKey && { after: staff.lastKey };
};

/**
 * Removes the name from requisitions, where it can be that of the hiring manager, the owner, or the
 * member who refused an approval. Every requisition of the company is read, page by page.
 */
const requisitionNames: ErasureStep = async (erasing, after) => {
  const page = await erasing.store.query({
    pk: keys.requisition('').pk,
    limit: MAX_ITEMS_AT_ONCE,
    after,
    consistent: true,
  });
  await unnameAll(erasing, page.items);
  return page.lastKey && { after: page.lastKey };
};

/** Removes the member from assigned voice cases, which are then unassigned. */
const voiceCases: ErasureStep = async ({ store, id }, after) => {
  const page = await voiceChecks.listCases(store, { list: 'OPEN', assignee: id, limit: 25, after });
  for (const { person, recording_id } of page.items) {
    // The index is slightly out of date.
    const check = await voiceChecks.get(store, person, recording_id);
    if (check?.case?.assignee?.user_id !== id || check.case.state !== 'assigned') continue;
    const waiting = { ...check.case, state: 'open' as const, assignee: null };
    await written(
      store.commit([
        voiceChecks.write(
          store,
          { ...check, case: waiting, version: check.version + 1 },
          { version: check.version },
        ),
      ]),
    );
  }
  return page.lastKey && { after: page.lastKey };
};

/** Removes the name from the voice cases that the person has closed. */
const closedCases = unnamedIndex(
  'GSI3',
  (id) => keys.voiceCaseIndex('CLOSED', '', '', id).GSI3!.pk,
);

/**
 * Everything that contains the name of a former member: their own items are deleted, the work they
 * did for the company stays without the name.
 */
export const MEMBER_STEPS = {
  own: eraseOwnItems,
  voice,
  voiceCases,
  closedCases,
  words: searchTerms,
  answers,
  panels,
  signed,
  chats,
  named,
  notices,
  requisitions: requisitionNames,
} as const satisfies Record<string, ErasureStep>;
