import type { CandidateView } from '@parley/contracts/candidates/candidate.schema.ts';
import type { ApiClient } from '../../session/api/api.ts';

const PAGE = 50;
/** The number of interviews whose records are read at the same time. */
const INTERVIEWS_AT_ONCE = 10;

/** Reads every page of a list. */
async function readAll<T>(
  read: (cursor: string | undefined) => Promise<{ items: T[]; next_cursor: string | null }>,
): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    all.push(...page.items);
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

/**
 * Collects what a company stores about a candidate and shows to them, through the same calls as the
 * candidate's pages.
 */
export async function collectOwnData(api: ApiClient, profile: CandidateView) {
  const query = (cursor: string | undefined) => ({ limit: PAGE, ...(cursor ? { cursor } : {}) });
  const { id } = profile;
  const [home, files, agreements, feedback, voice, threads] = await Promise.all([
    api.call('get-candidate-home', {}),
    api.call('list-candidate-files', { query: { candidate_id: id } }),
    api.call('list-consents', { params: { id } }),
    api.call('list-candidate-feedbacks', {}),
    api.call('get-own-voice', {}),
    readAll((cursor) => api.call('list-own-mail', { query: query(cursor) })),
  ]);
  const messages = await Promise.all(
    threads.map(async (thread) => ({
      ...thread,
      messages: await readAll((cursor) =>
        api.call('list-own-mail-messages', { params: { id: thread.id }, query: query(cursor) }),
      ),
    })),
  );
  const here = home.entries.find(({ candidate_id }) => candidate_id === id);
  // The home page shows the newest interviews only.
  const interviews = await readAll(async (cursor) => {
    const page = await api.call('list-interviews', {
      query: { ...query(cursor), limit: INTERVIEWS_AT_ONCE },
    });
    const records = await Promise.all(
      page.items.map((interview) =>
        api.call('get-own-interview-record', { params: { id: interview.id } }),
      ),
    );
    return {
      ...page,
      items: page.items.map((interview, index) => ({ interview, record: records[index]! })),
    };
  });
  return {
    profile,
    applications: here?.candidate_requisitions ?? [],
    interviews: interviews.map(({ interview }) => interview),
    /** Scorecards after the decision; recordings, transcripts and their corrections. */
    records: interviews.map(({ record }) => record),
    files: files.items,
    agreements: agreements.items,
    feedback: feedback.items.filter(({ tenant_id }) => tenant_id === profile.tenant_id),
    voice: {
      consent: { answer: voice.consent, at: voice.consent_at },
      enrolment: voice.enrolment,
      voiceprints_of_interviews: voice.interviews,
      erased_at_the_latest: voice.expires_at,
      cases: voice.cases,
      withdrawal: voice.receipt,
    },
    messages,
  };
}
