import { KeptCopy } from '../kept-copy.ts';
import { draftValues, type DraftValues } from './draft-values.ts';

/** The draft of a scorecard as this browser keeps it. */
export class LocalDraft extends KeptCopy<DraftValues> {
  constructor(
    store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    userId: string,
    interviewId: string,
  ) {
    super(store, `feedbackDraft:${userId}:${interviewId}`, draftValues);
  }
}
