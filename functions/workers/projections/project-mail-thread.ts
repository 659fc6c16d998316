import { mailCounts } from '@parley/data/mail-threads/mail-counts.repo.ts';
import { staffBoxes } from '@parley/data/mail-threads/mail-rows.ts';
import { type MailThread, mailThreadItem } from '@parley/data/mail-threads/mail-thread.codec.ts';
import { keys } from '@parley/data/keys.ts';
import { listLabelsOfThread } from '@parley/domain/mail/list-labels-of-thread.ts';
import { threadTokens } from '@parley/domain/mail/thread-tokens.ts';
import { type Project, countChange } from './change.ts';

const placesIn = (thread: MailThread | undefined, box: string) =>
  thread && staffBoxes(thread).includes(box) ? listLabelsOfThread(thread) : [];

/** How many conversations each label has, and the words under which this one is found. */
export const projectMailThread: Project = ({ store, before, after }) => {
  const was = before && mailThreadItem.parse(before);
  const is = after && mailThreadItem.parse(after);
  const boxes = [...new Set([was, is].flatMap((thread) => (thread ? staffBoxes(thread) : [])))];
  const counts = boxes.flatMap((box) => {
    const [old, fresh] = [placesIn(was, box), placesIn(is, box)];
    const deltas = Object.fromEntries(
      [...new Set([...old, ...fresh])].map((place) => [
        place,
        countChange(old.includes(place), fresh.includes(place)),
      ]),
    );
    return mailCounts.add(store, box, deltas);
  });
  const [words, wereWords] = [is ? threadTokens(is) : [], was ? threadTokens(was) : []];
  const { id } = (is ?? was)!;
  return {
    counts: {},
    added: counts,
    writes: [
      ...words
        .filter((word) => !wereWords.includes(word))
        .map((word) =>
          store.put(keys.mailSearch(word, id), { kind: 'MAIL_SEARCH', version: 1 }, 'any'),
        ),
      ...wereWords
        .filter((word) => !words.includes(word))
        .map((word) => store.remove(keys.mailSearch(word, id), 'any')),
    ],
  };
};
