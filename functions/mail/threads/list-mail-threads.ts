import { toMailBox } from '@parley/application/mails/mail-box.ts';
import { blindedAmong } from '@parley/application/scorecards/blinded-to.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { Routes } from '@parley/contracts/route-table.ts';
import {
  type MailRow,
  TENANT_BOX,
  rowOfThread,
  candidateBox,
  OWN,
} from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { threadTokens } from '@parley/domain/mail/thread-tokens.ts';
import { isHiddenFrom } from '@parley/domain/scorecards/blinding.ts';
import { matchesQuery, queryTokens } from '@parley/domain/search/search-tokens.ts';
import type { HandlerOf, HandlerContext } from '../../shared/context.ts';
import { toThreadGuard, mailNotFound, findReader } from '../shared/mail-access.ts';
import { isSubjectHidden, threadRowView } from '../shared/mail-views.ts';

type Context = HandlerContext<Routes['list-mail-threads']>;
interface Listed {
  items: MailRow[];
  lastKey: Record<string, string> | undefined;
  /** The candidates about whom the reader is blinded, where that was already read. */
  blinded?: Set<string>;
}

/** The number of rows read for a search: enough for results after the other words were compared. */
const READ = 60;
const latestFirst = (a: MailRow, b: MailRow) => (a.last_at < b.last_at ? 1 : -1);

/**
 * Finds threads by the longest word as a prefix; the others must be prefixes of words of the
 * candidate's name or the subject. Where the subject is hidden from the reader, only the name is
 * searched.
 */
async function searchThreads(context: Context, question: string, limit: number): Promise<Listed> {
  const { store, may } = context;
  const wanted = queryTokens(question);
  const [longest] = wanted;
  if (!longest) return { items: [], lastKey: undefined };
  const threads = await mailThreads.getMany(
    store,
    await mailThreads.findByPrefix(store, longest, READ),
  );
  const readable = threads.filter((thread) => may('read', 'correspondence', toThreadGuard(thread)));
  const blinded = await blindedAmong(
    context,
    readable.map(({ candidate_id }) => candidate_id),
  );
  const matching = readable.filter((thread) => {
    const reader = { userId: context.caller.userId, blinded: blinded.has(thread.candidate_id) };
    const isHidden = isSubjectHidden(thread, reader);
    return matchesQuery(threadTokens(isHidden ? { ...thread, subject: '' } : thread), wanted);
  });
  return {
    items: matching.map(rowOfThread).sort(latestFirst).slice(0, limit),
    lastKey: undefined,
    blinded,
  };
}

/**
 * Returns the mail threads that the reader has starred or marked, the latest mark first; the cursor
 * is the position in the list.
 */
async function markedThreads(
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
        may('read', 'correspondence', toThreadGuard(thread)) &&
        thread.place !== 'trash' &&
        thread.place !== 'spam',
    )
    .map(rowOfThread);
  return { items, lastKey: from + limit < ids.length ? { from: String(from + limit) } : undefined };
}

/**
 * Returns the rows of a candidate's list that the reader may see; for a hiring manager this takes
 * one more read.
 */
async function readableRows(context: Context, rows: MailRow[]): Promise<MailRow[]> {
  if (toMailBox(context) === TENANT_BOX) return rows;
  const threads = await mailThreads.getMany(
    context.store,
    rows.map(({ id }) => id),
  );
  const readable = new Set(
    threads
      .filter((thread) => context.may('read', 'correspondence', toThreadGuard(thread)))
      .map(({ id }) => id),
  );
  return rows.filter(({ id }) => readable.has(id));
}

/**
 * Returns a page of mail threads. A label or a candidate takes one query; a search, or the reader's
 * own marks, take one more read of several keys.
 */
export const listMailThreads: HandlerOf<'list-mail-threads'> = async (context) => {
  const { request, caller, store, cursors } = context;
  const { label = 'all', candidate_id, q, limit, cursor } = request.query;
  const scope = {
    tenantId: caller.tenantId,
    userId: caller.userId,
    route: 'list-mail-threads',
    filters: { label, candidate_id, q },
  };
  const after = await cursors.open(cursor, scope);
  if (after === 'malformed') return fail('malformed-cursor');
  const reader = await findReader(context);
  if (label.startsWith('lbl_') && !reader.known.has(label)) return mailNotFound();
  const marks =
    label === 'starred' || label === 'important'
      ? reader.reading[label as 'starred' | 'important']
      : undefined;
  const many = limit ?? 25;

  const find = async (): Promise<Listed> => {
    if (q) return searchThreads(context, q, many);
    if (candidate_id) {
      const page = await mailThreads.list(store, candidateBox(candidate_id), OWN, many, after);
      const shown = page.items.filter(({ place }) => place !== 'trash' && place !== 'spam');
      return { items: await readableRows(context, shown), lastKey: page.lastKey };
    }
    if (marks) return markedThreads(context, marks, many, after);
    return mailThreads.list(store, toMailBox(context), label, many, after);
  };
  const { items, lastKey, blinded: known } = await find();
  const blinded =
    known ??
    (await blindedAmong(
      context,
      items.map((row) => row.candidate_id),
    ));
  const readerOfRow = ({ candidate_id }: MailRow) => ({
    userId: caller.userId,
    blinded: blinded.has(candidate_id),
  });
  // A label's list shows which conversations have it.
  const shown = label.startsWith('lbl_')
    ? items.filter((row) => !isHiddenFrom(readerOfRow(row)))
    : items;
  return {
    status: 200,
    body: {
      items: shown.map((row) => threadRowView(row, reader.reading, reader.known, readerOfRow(row))),
      next_cursor: await cursors.seal(lastKey, scope),
    },
  };
};
