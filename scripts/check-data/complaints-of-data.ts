import { complaintsOfBoards } from './complaints-of-boards.ts';
import { complaintsOfCandidates } from './complaints-of-candidates.ts';
import { complaintsOfChat } from './complaints-of-chat.ts';
import { complaintsOfCounters } from './complaints-of-counters.ts';
import { complaintsOfInterviews } from './complaints-of-interviews.ts';
import { complaintsOfLists } from './complaints-of-lists.ts';
import { complaintsOfMail } from './complaints-of-mail.ts';
import { complaintsOfNames } from './complaints-of-names.ts';
import { complaintsOfReports } from './complaints-of-reports.ts';
import { complaintsOfWaiting } from './complaints-of-waiting.ts';
import type { Snapshot } from './snapshot.ts';
import { splitReadable } from './split-readable.ts';

/**
 * Whatever is half done, lost or wrongly counted in what is held of a company; empty where all is
 * well.
 */
export async function complaintsOfData(whole: Snapshot): Promise<string[]> {
  const { readable, complaints } = splitReadable(whole.items);
  const snapshot = { ...whole, items: readable };
  return [
    ...complaints,
    ...(await complaintsOfCandidates(snapshot)),
    ...complaintsOfInterviews(snapshot),
    ...complaintsOfCounters(snapshot),
    ...complaintsOfLists(snapshot),
    ...complaintsOfReports(snapshot),
    ...complaintsOfMail(snapshot),
    ...complaintsOfNames(snapshot),
    ...complaintsOfWaiting(snapshot),
    ...complaintsOfBoards(snapshot),
    ...complaintsOfChat(snapshot),
  ];
}
