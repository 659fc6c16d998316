import type { MailRow } from '@parley/data/mail-threads/mail-rows.ts';
import { candidateBox, OWN } from '@parley/data/mail-threads/mail-rows.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { blindedAmong } from '../../scorecards/blinded-to.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { fail } from '../../shared/failure.ts';
import { boxOf } from '../shared/box-of.ts';
import { mailNotFound } from '../shared/mail-not-found.ts';
import { threadRowView } from '../shared/mail-views.ts';
import { readerOf } from '../shared/reader-of.ts';
import { type Listed, markedThreads, readableRows, searchThreads } from './find-threads.ts';

/**
 * One query for a label or a candidate; for a search, or what one has marked, one more read of many
 * keys.
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
  const reader = await readerOf(context);
  if (label.startsWith('lbl_') && !reader.known.has(label)) return mailNotFound();
  const marks =
    label === 'starred' || label === 'important'
      ? reader.reading[label as 'starred' | 'important']
      : undefined;
  const many = Number(limit ?? 25);

  const find = async (): Promise<Listed> => {
    if (q) return { items: await searchThreads(context, q, many), lastKey: undefined };
    if (candidate_id) {
      const page = await mailThreads.list(store, candidateBox(candidate_id), OWN, many, after);
      const shown = page.items.filter(({ place }) => place !== 'trash' && place !== 'spam');
      return { items: await readableRows(context, shown), lastKey: page.lastKey };
    }
    if (marks) return markedThreads(context, marks, many, after);
    return mailThreads.list(store, boxOf(context), label, many, after);
  };
  const { items, lastKey } = await find();
  const blinded = await blindedAmong(
    context,
    items.map((row) => row.candidate_id),
  );
  return {
    status: 200,
    body: {
      items: items.map((row: MailRow) =>
        threadRowView(row, reader.reading, reader.known, blinded.has(row.candidate_id)),
      ),
      next_cursor: await cursors.seal(lastKey, scope),
    },
  };
};
