import { LocalDraftStore } from '../../../components/local-draft-store.ts';
import { mailValues, type MailValues } from './mail-values.ts';

/** A message as this browser keeps it. */
export class LocalMail extends LocalDraftStore<MailValues> {
  /** @param place the draft, or where one would begin: `new`, `reply:<thread>` */
  constructor(
    store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    userId: string,
    place: string,
  ) {
    super(store, `mailDraft:${userId}:${place}`, mailValues);
  }
}
