import type { Routes } from '@parley/contracts/route-table.ts';
import { COMPANY_BOX, type MailRow, rowOfThread } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { threadTokens } from '@parley/domain/mail/thread-tokens.ts';
import { matchesQuery, queryTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerContext } from '../../shared/context.ts';
import { boxOf } from '../shared/box-of.ts';
import { guardOf } from '../shared/load-thread.ts';

type Context = HandlerContext<Routes['list-mail-threads']>;
export interface Listed {
  items: MailRow[];
  lastKey: Record<string, string> | undefined;
}

/** Read per question: enough to leave something after the other words were compared. */
const READ = 60;
const latestFirst = (a: MailRow, b: MailRow) => (a.last_at < b.last_at ? 1 : -1);

/**
 * The longest word is looked up as a prefix; the others must begin words of the candidate or the
 * subject.
 */
export async function searchThreads(
  { store, may }: Context,
  question: string,
  limit: number,
): Promise<MailRow[]> {
  const wanted = queryTokens(question);
  const [longest] = wanted;
  if (!longest) return [];
  const threads = await mailThreads.getMany(
    store,
    await mailThreads.findByPrefix(store, longest, READ),
  );
  const matching = threads.filter(
    (thread) =>
      may('read', 'correspondence', guardOf(thread)) && matchesQuery(threadTokens(thread), wanted),
  );
  return matching.map(rowOfThread).sort(latestFirst).slice(0, limit);
}

/**
 * What the reader has starred or marked, the latest mark first; the cursor is how far the list was
 * read.
 */
export async function markedThreads(
  { store, may }: Context,
  marks: Readonly<Record<string, number>>,
  limit: number,
  after: Record<string, string> | undefined,
): Promise<Listed> {
  const ids = Object.entries(marks)
    .sort(([, a], [, b]) => b - a)
    .map(([id]) => id);
  const from = Number(after?.from ?? 0);
  const threads = await mailThreads.getMany(store, ids.slice(from, from + limit));
  const items = threads
    .filter(
      (thread) =>
        may('read', 'correspondence', guardOf(thread)) &&
        thread.place !== 'trash' &&
        thread.place !== 'spam',
    )
    .map(rowOfThread);
  return { items, lastKey: from + limit < ids.length ? { from: String(from + limit) } : undefined };
}

/**
 * Rows of a candidate's list that the reader may see; a hiring manager's own take one more read.
 */
export async function readableRows(context: Context, rows: MailRow[]): Promise<MailRow[]> {
  if (boxOf(context) === COMPANY_BOX) return rows;
  const threads = await mailThreads.getMany(
    context.store,
    rows.map(({ id }) => id),
  );
  const readable = new Set(
    threads
      .filter((thread) => context.may('read', 'correspondence', guardOf(thread)))
      .map(({ id }) => id),
  );
  return rows.filter(({ id }) => readable.has(id));
}
