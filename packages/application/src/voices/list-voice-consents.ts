import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { retention } from '@parley/data/recordings/retention.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import type { PeopleOfRecording } from '@parley/domain/voice/consented-speech.ts';

/**
 * Returns the people of a recording and who of them consents to the comparison of voices: nobody if
 * the company compares none.
 */
export async function listVoiceConsents(
  store: TenantStore,
  {
    interview_id,
    candidate_id,
    participants,
  }: Pick<Recording, 'interview_id' | 'candidate_id' | 'participants'>,
): Promise<PeopleOfRecording> {
  const [{ voices }, interview] = await Promise.all([
    retention.get(store),
    interviews.get(store, interview_id),
  ]);
  const present = participants.flatMap((one) => one.user_id ?? one.candidate_id ?? []);
  const invited = [candidate_id, ...(interview?.panelists.map(({ user_id }) => user_id) ?? [])];
  const people = voices ? [...new Set([...present, ...invited])] : [];
  return { present, invited, consenting: await voiceProfiles.listConsenting(store, people) };
}
