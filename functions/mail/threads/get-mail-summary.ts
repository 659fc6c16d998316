import { countUnreadMail, toMailBox } from '@parley/application/mails/mail-box.ts';
import { blindedCandidates } from '@parley/application/scorecards/blinded-to.ts';
import { mailDrafts } from '@parley/data/mail-threads/mail-drafts.repo.ts';
import { mailCounts } from '@parley/data/mail-threads/mail-reading.repo.ts';
import type { HandlerOf } from '../../shared/context.ts';
import { findReader } from '../shared/mail-access.ts';

export const getMailSummary: HandlerOf<'get-mail-summary'> = async (context) => {
  const { store, caller } = context;
  const box = toMailBox(context);
  const [{ reading, labels, labelsVersion }, count, drafts] = await Promise.all([
    findReader(context),
    mailCounts.get(store, box),
    mailDrafts.count(store, caller.userId),
  ]);
  const unread = await countUnreadMail(store, box, reading);
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
  const isAnyUsed = labels.some(({ id }) => count(id) > 0);
  const areHidden = isAnyUsed && (await blindedCandidates(context)).size > 0;
  return {
    status: 200,
    body: {
      unread,
      counts,
      labels: labels.map((label) => ({
        ...label,
        version: labelsVersion,
        count: areHidden ? null : count(label.id),
      })),
    },
  };
};
