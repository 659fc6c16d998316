import type {
  CandidateInterview,
  InvitationAnswerInput,
} from '@parley/contracts/candidates/candidate-home.schema.ts';
import type { ApiClient, Output } from '../../../../session/api/api.ts';

/**
 * The requests about one invitation, with a session or with the candidate's signed link. All throw
 * ApiProblem.
 */
export interface InvitationApi {
  answer: (answer: InvitationAnswerInput) => Promise<CandidateInterview>;
  calendar: () => Promise<Output<'get-interview-calendar'>>;
  /** `intent` is the same for each attempt to send the same message. */
  write: (text: string, intent: string) => Promise<unknown>;
}

/** Returns the requests of a signed-in candidate, with the client of the interview's company. */
export function memberInvitationApi(
  api: ApiClient,
  { id, jobreq_id }: Pick<CandidateInterview, 'id' | 'jobreq_id'>,
): InvitationApi {
  const params = { id };
  return {
    answer: (body) => api.call('answer-invitation', { params, body }),
    calendar: () => api.call('get-interview-calendar', { params }),
    write: (text, idempotencyKey) =>
      api.call('begin-own-mail', { body: { requisition_id: jobreq_id, text } }, { idempotencyKey }),
  };
}

/** Returns the requests of a guest with the key of the link. */
export const guestInvitationApi = (api: ApiClient, key: string): InvitationApi => ({
  answer: (answer) => api.call('guest-answer-invitation', { body: { key, answer } }),
  calendar: () => api.call('guest-get-calendar', { body: { key } }),
  write: (text, intent) => api.call('guest-write-mail', { body: { key, client_id: intent, text } }),
});
