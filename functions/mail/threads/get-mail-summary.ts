import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { mailThreads } from '@parley/data/mail-threads/mail-threads.repo.ts';
import { isUnread } from '@parley/domain/mail/reading.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { toBox, findReader } from '../shared/mail-access.ts';
import { mailCounts } from '@parley/data/mail-threads/mail-reading.repo.ts';

/** Unread ones are counted up to this; the page says "99+". */
const MAX_COUNTED = 100;

export const getMailSummary: HandlerOf<'get-mail-summary'> = async (context) => {
  const { store, caller } = context;
  const box = toBox(context);
  const [{ reading, labels }, count, drafts] = await Promise.all([
    findReader(context),
    mailCounts.get(store, box),
    mailDrafts.count(store, caller.userId),
  ]);
  const fresh = await mailThreads.listSince(
    store,
    box,
    'inbox',
    new Date(reading.since).toISOString(),
    MAX_COUNTED,
  );
  const marked = Object.entries(reading.read).filter(
    ([id, until]) => until === 0 && !fresh.some((row) => row.id === id),
  ).length;
  const unread = Math.min(
    MAX_COUNTED,
    fresh.filter(({ id, lastIn }) => isUnread(reading, id, lastIn || undefined)).length + marked,
  );
  const counts = {
    all: count('all'),
    inbox: count('inbox'),
    sent: count('sent'),
    trash: count('trash'),
    spam: count('spam'),
    drafts: Math.max(0, drafts),
    important: Object.keys(reading.important).length,
    starred: Object.keys(reading.starred).length,
  };
  return {
    status: 200,
    body: { unread, counts, labels: labels.map((label) => ({ ...label, count: count(label.id) })) },
  };
};
