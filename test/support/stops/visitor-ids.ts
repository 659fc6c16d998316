import { apiClient } from '@parley/api-client/client.ts';
import { signIn } from '@parley/demo/actors/user-pool.ts';
import type { Endpoints } from '@parley/local-cloud/core/endpoints.ts';

/** The ids of demo records that a user may open; undefined if the user has none. */
export interface VisitorIds {
  tenantId: number;
  userId: string;
  /** An interviewer of the same company. */
  colleagueId?: string | undefined;
  requisitionId?: string | undefined;
  interviewId?: string | undefined;
  candidateId?: string | undefined;
  /** A scorecard of the user; an unsubmitted one if it exists. */
  feedbackId?: string | undefined;
  /** The latest chat thread in which the user is still a participant. */
  chatKey?: string | undefined;
  /** A recording that the user may play. */
  recordingId?: string | undefined;
  /** The parameters for a new scorecard. */
  due?: { requisitionId: string; interviewId: string; candidateId: string } | undefined;
}

/** Queries the API as the user, for a record for each page that needs one. */
export async function readVisitorIds(
  { web, cognito, demo }: Pick<Endpoints, 'web' | 'cognito' | 'demo'>,
  email: string,
): Promise<VisitorIds> {
  const who = demo.find((person) => person.email === email);
  if (!who) throw new Error(`${email} is not one of the demo people`);
  const tokens = await signIn(cognito, email, who.password);
  const { sub } = JSON.parse(
    Buffer.from(tokens.IdToken.split('.')[1]!, 'base64url').toString(),
  ) as { sub: string };
  const { call } = apiClient({
    origin: web,
    session: async () => ({ token: tokens.IdToken, tenantId: who.tenant_id }),
  });
  const known: VisitorIds = { tenantId: who.tenant_id, userId: sub };
  if (who.role === 'platform-admin') return { ...known, tenantId: 2 };
  if (who.role === 'candidate') {
    const company = (await call('get-candidate-home', {})).entries.find(
      ({ tenant_id }) => tenant_id === who.tenant_id,
    );
    return {
      ...known,
      interviewId: company?.candidate_interviews[0]?.id,
      requisitionId: company?.candidate_requisitions[0]?.id,
      candidateId: company?.candidate_id,
    };
  }
  const staff = (await call('list-users', { body: { tenant_id: who.tenant_id } })).items;
  const interviews = (await call('list-interviews', { query: { limit: 25 } })).items;
  const feedbacks = (await call('list-feedbacks', { query: { mine: true } })).items;
  const own = feedbacks.find(({ id }) => id);
  const talks = (await call('list-chat-threads', {})).items;
  const open = await Promise.all(
    talks.slice(0, 5).map(({ threadKey }) =>
      call('get-chat-thread', { params: { threadKey } }).then(
        () => true,
        () => false,
      ),
    ),
  );
  const talk = talks.find((_, index) => open[index]);
  const [heard] = (await call('list-recordings', {})).items;
  const [due] = (await call('get-home', {})).feedback_due;
  return {
    ...known,
    colleagueId:
      who.role === 'interviewer' ? sub : staff.find(({ role }) => role === 'interviewer')?.user_id,
    interviewId: interviews[0]?.id,
    requisitionId: interviews[0]?.jobreq_id,
    candidateId: interviews[0]?.candidate_id,
    feedbackId: own?.id ?? undefined,
    chatKey: talk?.threadKey ?? staff.find(({ user_id }) => user_id !== sub)?.user_id,
    recordingId: heard?.id,
    due: due && {
      requisitionId: due.requisition_id,
      interviewId: due.interview_id,
      candidateId: due.candidate_id,
    },
  };
}
