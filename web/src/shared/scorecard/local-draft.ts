import { LocalDraftStore } from '../local-draft-store.ts';
import { draftValues, type DraftValues } from './draft-values.ts';

/** The draft of a scorecard as this browser keeps it. */
export class LocalDraft extends LocalDraftStore<DraftValues> {
  constructor(
    store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    userId: string,
    interviewId: string,
  ) {
    super(store, `feedbackDraft:${userId}:${interviewId}`, draftValues);
  }
}
