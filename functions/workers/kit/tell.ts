import { keys } from '@parley/data/keys.ts';
import type { TenantStore } from '@parley/data/kit/tenant-store.ts';
import { type InterviewMessage, interviewMail, interviewParams } from '../outbox/mails/interview-mail.ts';
import { deliver, type DeliveryTools } from './deliver.ts';

export interface Telling extends InterviewMessage {
  /** The kind in the ledger; nudges are numbered. */
  kind: string;
  /** `present`: the interview must still be at the version that was read. `deleted`: it is gone and stays so. */
  about: 'present' | 'deleted';
}

/** One message about one revision of an interview to one person, in the app where they have a sign-in and by mail. */
export async function tell(store: TenantStore, telling: Telling, tools: DeliveryTools): Promise<'done' | 'moved'> {
  const { interview, to, type, kind, about } = telling;
  const mail = interviewMail(telling);
  return deliver(
    store,
    {
      occasion: keys.sent(interview.id, interview.revision, kind, to.key),
      unchanged: about === 'present' ? store.check(keys.interview(interview.id), { version: interview.version }) : undefined,
      notification: to.userId === null ? undefined : { userId: to.userId, type, params: interviewParams(telling), interviewId: interview.id },
      mail: mail && (() => mail),
    },
    tools,
  );
}
