import { keys } from '../keys.ts';
import { LIST_MARKER } from '../lists/list-spec.ts';
import type { WriteOp } from '../shared/expression.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { type MailRow, readReceipt, readRow, RECEIPT_ATTRIBUTES, toRows } from './mail-rows.ts';
import {
  type MailMessage,
  mailMessageItem,
  type MailThread,
  mailThreadItem,
} from './mail-thread.codec.ts';

/** Marks the thread for the stream, which counts it and writes the words by which it is found. */
export const IN_MAIL_SEARCH = { project: 'mail-thread', words: LIST_MARKER.words } as const;

const getName = ({ pk, sk }: { pk: string; sk: string }) => `${pk}\n${sk}`;

/**
 * Mail threads with candidates. Their list rows are written in the same transaction, so that a list
 * never shows a thread that was just moved.
 */
export const mailThreads = {
  async get(store: TenantStore, id: string): Promise<MailThread | undefined> {
    const item = await store.get(keys.mailThread(id));
    return item && mailThreadItem.parse(item);
  },
  /** Returns the existing threads of the ids, in the requested order. */
  async getMany(store: TenantStore, ids: readonly string[]): Promise<MailThread[]> {
    if (ids.length === 0) return [];
    const found = new Map(
      (await store.getMany(ids.map((id) => keys.mailThread(id)))).map((item) => [
        String(item.id),
        mailThreadItem.parse(item),
      ]),
    );
    return ids.flatMap((id) => found.get(id) ?? []);
  },
  /** Returns the rows of one list, the latest first. */
  async list(
    store: TenantStore,
    box: string,
    place: string,
    limit: number,
    after?: Record<string, string>,
  ): Promise<{ items: MailRow[]; lastKey: Record<string, string> | undefined }> {
    const page = await store.query({
      pk: keys.mailRow(box, place, '', '').pk,
      limit,
      after,
      newestFirst: true,
    });
    return { items: page.items.map(readRow), lastKey: page.lastKey };
  },
  /**
   * Returns the rows of a list that were moved after an instant (UTC, ISO 8601), the latest first.
   */
  async listSince(
    store: TenantStore,
    box: string,
    place: string,
    since: string,
    limit: number,
  ): Promise<{ id: string; lastIn: number }[]> {
    const page = await store.query({
      pk: keys.mailRow(box, place, '', '').pk,
      sk: { between: [since, '9999'] },
      limit,
      newestFirst: true,
      attributes: RECEIPT_ATTRIBUTES,
    });
    return page.items.map(readReceipt);
  },
  /**
   * Returns the ids of mail threads with a word that begins with `token`, which is folded and has
   * at least two characters.
   */
  async findByPrefix(store: TenantStore, token: string, limit: number): Promise<string[]> {
    const page = await store.query({
      pk: keys.mailSearch(token, '').pk,
      sk: { beginsWith: token },
      limit,
    });
    return [
      ...new Set(
        page.items.map((item) => String(item.SK).slice(String(item.SK).lastIndexOf('#') + 1)),
      ),
    ];
  },
  /**
   * Returns the writes that change a mail thread and its rows from one state to another; without
   * `before` the thread is created, without `after` it is removed.
   */
  write(
    store: TenantStore,
    before: MailThread | undefined,
    after: MailThread | undefined,
  ): WriteOp[] {
    const old = new Map((before ? toRows(before) : []).map((row) => [getName(row.key), row]));
    const fresh = new Map((after ? toRows(after) : []).map((row) => [getName(row.key), row]));
    const gone = [...old]
      .filter(([name]) => !fresh.has(name))
      .map(([, { key }]) => store.remove(key, 'any'));
    const changed = [...fresh]
      .filter(([name, { item }]) => JSON.stringify(old.get(name)?.item) !== JSON.stringify(item))
      .map(([, { key, item }]) => store.put(key, { ...item, version: 1 }, 'any'));
    const key = keys.mailThread((after ?? before)!.id);
    const expect = before ? { version: before.version } : 'missing';
    return [
      after ? store.put(key, { ...after, ...IN_MAIL_SEARCH }, expect) : store.remove(key, expect),
      ...gone,
      ...changed,
    ];
  },

  async getMessage(
    store: TenantStore,
    threadId: string,
    id: string,
  ): Promise<MailMessage | undefined> {
    const item = await store.get(keys.mailMessage(threadId, id));
    return item && mailMessageItem.parse(item);
  },
  async messages(
    store: TenantStore,
    threadId: string,
    limit: number,
    after?: Record<string, string>,
  ) {
    const page = await store.query({
      pk: keys.mailThread(threadId).pk,
      sk: { beginsWith: 'MSG#' },
      limit,
      after,
      newestFirst: true,
      consistent: true,
    });
    return { items: page.items.map((item) => mailMessageItem.parse(item)), lastKey: page.lastKey };
  },
  addMessage: (store: TenantStore, message: MailMessage): WriteOp =>
    store.put(
      keys.mailMessage(message.thread_id, message.id),
      message,
      'missing',
      keys.ofPersonIndex({ userId: message.from_user_id ?? undefined }, message.id),
    ),
  settleMessage: (
    store: TenantStore,
    threadId: string,
    id: string,
    state: MailMessage['state'],
    more: Pick<MailMessage, 'header_id' | 'returned_because'> = {},
  ): WriteOp =>
    store.add(keys.mailMessage(threadId, id), { version: 1 }, { state, ...more }, 'exists'),
  /**
   * Returns the message of a thread that was sent under a Message-ID, among the latest 500.
   * @param headerId with its brackets
   */
  async findSent(
    store: TenantStore,
    threadId: string,
    headerId: string,
  ): Promise<MailMessage | undefined> {
    let after: Record<string, string> | undefined;
    for (let page = 0; page < 5; page += 1) {
      const { items, lastKey } = await mailThreads.messages(store, threadId, 100, after);
      const found = items.find(({ header_id }) => header_id === headerId);
      if (found || !lastKey) return found;
      after = lastKey;
    }
    return undefined;
  },
  removeMessage: (store: TenantStore, threadId: string, id: string): WriteOp =>
    store.remove(keys.mailMessage(threadId, id), 'any'),
};
