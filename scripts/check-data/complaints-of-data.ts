import { complaintsOfCandidates } from './complaints-of-candidates.ts';
import { complaintsOfCounters } from './complaints-of-counters.ts';
import { complaintsOfInterviews } from './complaints-of-interviews.ts';
import { complaintsOfLists } from './complaints-of-lists.ts';
import type { Snapshot } from './snapshot.ts';

/** Whatever is half done, lost or wrongly counted in what is held of a company; empty where all is well. */
export const complaintsOfData = async (snapshot: Snapshot): Promise<string[]> => [
  ...(await complaintsOfCandidates(snapshot)), ...complaintsOfInterviews(snapshot), ...complaintsOfCounters(snapshot), ...complaintsOfLists(snapshot),
];
