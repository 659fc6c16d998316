import { keys } from '@parley/data/keys.ts';
import { toRows, staffBoxes } from '@parley/data/mail-threads/mail-rows.ts';
import { type MailThread, mailThreadItem } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { listLabelsOfThread } from '@parley/domain/mail/move-thread.ts';
import { threadTokens } from '@parley/domain/mail/thread-tokens.ts';
import { checkCopyInvariants, toPuts } from './check-copy-invariants.ts';
import { countBy, ofKind, type Snapshot } from './snapshot.ts';
import { writer } from './stored-items.ts';

/** Checks the rows, search words and counts of mail threads and drafts against a recount. */
export function checkMailInvariants(snapshot: Snapshot): string[] {
  const store = writer(snapshot);
  const threads = ofKind(snapshot, 'MAIL_THREAD').map((item) => mailThreadItem.parse(item));
  const rows = threads
    .flatMap(toRows)
    .map(({ key, item }) => store.put(key, { ...item, version: 1 }, 'any'));
  const text = threads.flatMap((thread) =>
    threadTokens(thread).map((word) =>
      store.put(keys.mailSearch(word, thread.id), { kind: 'MAIL_SEARCH', version: 1 }, 'any'),
    ),
  );
  const itemsUnder = (prefix: string) => snapshot.items.filter(({ PK }) => PK.startsWith(prefix));
  return [
    ...checkCopyInvariants(itemsUnder('MAIL#'), toPuts(rows)),
    ...checkCopyInvariants(itemsUnder('MAIL_SEARCH#'), toPuts(text)),
    ...checkMailCounts(snapshot, threads),
  ];
}

function checkMailCounts(snapshot: Snapshot, threads: readonly MailThread[]): string[] {
  const places = threads.flatMap((thread) =>
    staffBoxes(thread).flatMap((box) =>
      listLabelsOfThread(thread).map((place) => `${box} ${place}`),
    ),
  );
  const inPlaces = new Map(
    ofKind(snapshot, 'MAIL_COUNTS').flatMap((item) => {
      const box = item.PK.slice(keys.mailCounts('').pk.length);
      return Object.entries(item).flatMap(([place, stored]): [string, number][] =>
        typeof stored === 'number' ? [[`${box} ${place}`, stored]] : [],
      );
    }),
  );
  const drafts = ofKind(snapshot, 'MAIL_DRAFT').map(({ user_id }) => String(user_id));
  const draftsOf = new Map(
    ofKind(snapshot, 'MAIL_DRAFT_COUNT').map((item) => [
      item.PK.slice(keys.mailDraftCount('').pk.length),
      Number(item.drafts),
    ]),
  );
  const messages = ofKind(snapshot, 'MAIL_MESSAGE').map(({ thread_id }) => String(thread_id));
  const messagesIn = new Map(threads.map(({ id, messages: stored }) => [id, stored]));
  return [
    ...differing(
      'conversations in',
      inPlaces,
      countBy(places, (place) => place),
    ),
    ...differing(
      'drafts of',
      draftsOf,
      countBy(drafts, (userId) => userId),
    ),
    ...differing(
      'messages in',
      messagesIn,
      countBy(messages, (threadId) => threadId),
    ),
  ];
}

function differing(
  what: string,
  storedCounts: ReadonlyMap<string, number>,
  recount: ReadonlyMap<string, number>,
): string[] {
  return [...new Set([...storedCounts.keys(), ...recount.keys()])].flatMap((of) => {
    const [stored, has] = [storedCounts.get(of) ?? 0, recount.get(of) ?? 0];
    return stored === has ? [] : [`mail says ${stored} ${what} ${of}, and there are ${has}`];
  });
}
