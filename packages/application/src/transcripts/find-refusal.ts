import type { TranscriptReason } from '@parley/contracts/transcripts/transcript.schema.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { transcriptionSettings } from '@parley/data/recordings/transcription-settings.repo.ts';
import { consents, type StoredConsent } from '@parley/data/room/consents.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

export type TranscriptRefusal = Extract<
  TranscriptReason,
  'not-recorded' | 'switched-off' | 'not-consented'
>;

/**
 * Returns why a recording may not be transcribed, or undefined if it may: it can be played, the
 * company transcribes interviews, and the newest answer of every recorded person is a consent to
 * transcription.
 */
export async function findRefusal(
  store: TenantStore,
  recording: Pick<Recording, 'state' | 'erase_at' | 'interview_id' | 'participants'> | undefined,
): Promise<TranscriptRefusal | undefined> {
  if (recording?.state !== 'ready' || recording.erase_at !== null) return 'not-recorded';
  const { transcription } = await transcriptionSettings.get(store);
  if (!transcription) return 'switched-off';
  const answers = await consents.listOfInterview(store, recording.interview_id);
  return haveAllAgreed(recording.participants, answers) ? undefined : 'not-consented';
}

function haveAllAgreed(
  participants: Recording['participants'],
  answers: readonly StoredConsent[],
): boolean {
  const newest = new Map<string, StoredConsent>();
  for (const answer of answers) {
    if (answer.purpose !== 'transcription') continue;
    const known = newest.get(answer.person);
    // Ids sort by time.
    if (!known || known.id < answer.id) newest.set(answer.person, answer);
  }
  return participants.every(
    ({ user_id, candidate_id }) => newest.get(user_id ?? candidate_id ?? '')?.answer === 'granted',
  );
}
