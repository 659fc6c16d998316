import { type DynamoDBClient, paginateScan } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { chatThreads } from '@parley/data/chat/chat-threads.repo.ts';
import { nameReferences, removeNames } from '@parley/data/erasure/remove-names.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { deriveId } from '@parley/data/mail-threads/mail-ids.ts';
import { members } from '@parley/data/members/members.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { IndexKeys } from '@parley/data/shared/table.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

type Item = Record<string, unknown>;

/** Stored items from before they had the people whom an erasure looks for. */
interface Found {
  /** Candidates about whom something is that only its own key named. */
  candidates: Set<string>;
  /** Who wrote in each chat thread. */
  authors: Map<string, Set<string>>;
}

/**
 * Gives older items the people by whom an erasure finds them: cards, comments, decisions and chat
 * threads their candidate, chat threads those who wrote in them before they left; and removes the
 * names of those who changed an item. What is left of candidates who were erased is erased. It
 * reads the whole table once, and can be stopped and started again at any time.
 * @returns the number of items that had not the people in them
 */
export async function backfillPeople(
  { client, name }: { client: DynamoDBClient; name: string },
  platform: TenantStore,
  now: Date,
): Promise<number> {
  const tenants = new Map<number, Found>();
  let changed = 0;
  for await (const { Items = [] } of paginateScan({ client }, { TableName: name }))
    for (const stored of Items) {
      const item = unmarshall(stored) as Item;
      const [, tenantId, pk] = /^T#(\d+)#(.*)$/s.exec(String(item.PK)) ?? [];
      if (pk === undefined) continue;
      const found = tenants.get(Number(tenantId)) ?? { candidates: new Set(), authors: new Map() };
      tenants.set(Number(tenantId), found);
      note(item, found);
      const store = platform.forTenant(Number(tenantId));
      const write = toWrite(store, item, { pk, sk: String(item.SK) });
      // Refused if the item has been deleted meanwhile.
      if (write && (await store.commit([write])).ok) changed += 1;
    }
  for (const [tenantId, found] of tenants) await follow(platform.forTenant(tenantId), found, now);
  return changed;
}

function note(item: Item, { candidates: people, authors }: Found): void {
  const candidateId = item.GSI2PK === undefined ? toCandidate(item) : undefined;
  if (candidateId !== undefined) people.add(candidateId);
  if (item.kind !== 'CHAT_MESSAGE') return;
  const thread = String(item.thread_id);
  authors.set(thread, (authors.get(thread) ?? new Set()).add(String(item.author_id)));
}

/** Returns the candidate of an item that is kept under an application. */
function toCandidate(item: Item): string | undefined {
  switch (item.kind) {
    case 'CARD_WORK':
    case 'CARD_COMMENT':
    case 'DECISION':
    case 'OPINIONS_SEEN':
      return String(item.candidate_id);
    case 'CHAT_THREAD':
      return (item.application as { candidate_id: string } | null)?.candidate_id;
    default:
      return undefined;
  }
}

/** Returns what an item lacks; undefined if it lacks nothing. */
function toWrite(
  store: TenantStore,
  item: Item,
  key: { pk: string; sk: string },
): WriteOp | undefined {
  const candidateId = item.GSI2PK === undefined ? toCandidate(item) : undefined;
  const index: IndexKeys =
    candidateId === undefined ? {} : keys.ofPersonIndex({ candidateId }, `${key.pk}|${key.sk}`);
  const set = typeof item.changed_by === 'string' ? { changed_by: null } : {};
  if (candidateId === undefined && Object.keys(set).length === 0) return undefined;
  return store.add(key, {}, set, 'exists', index);
}

/** Adds what needs the whole table to have been read. */
async function follow(
  store: TenantStore,
  { candidates: people, authors }: Found,
  now: Date,
): Promise<void> {
  for (const [threadId, userIds] of authors) {
    const thread = await chatThreads.get(store, threadId);
    for (const userId of thread ? userIds : []) {
      if (thread!.participants.some(({ user_id }) => user_id === userId)) continue;
      if (await members.get(store, userId))
        await store.commit([nameReferences.note(store, userId, keys.chatThread(threadId))]);
      else await unnameMessages(store, threadId, userId);
    }
  }
  for (const candidateId of people) {
    if (await candidates.get(store, candidateId)) continue;
    // The erasure's second pass runs again; it mails nobody.
    await store.commit([
      eventOp(
        store,
        {
          type: 'erasure.continued',
          data: { of: 'candidate', id: candidateId, user_id: null, again: true, step: 'files' },
        },
        {
          id: deriveId('evt', now.getTime(), candidateId, 'backfill'),
          at: now.toISOString(),
          actorId: 'backfill',
          requestId: `backfill-${candidateId}`,
        },
      ),
    ]);
  }
}

/** Removes the name of somebody who left the company before from their messages in a thread. */
async function unnameMessages(store: TenantStore, threadId: string, userId: string): Promise<void> {
  const { pk, sk } = keys.chatMessage(threadId, '');
  let after: Record<string, string> | undefined;
  do {
    const page = await store.query({ pk, sk: { beginsWith: sk }, limit: 99, after });
    const writes = removeNames(store, page.items, { userId, names: [] });
    if (writes.length > 0) await store.commit(writes);
    after = page.lastKey;
  } while (after);
}
