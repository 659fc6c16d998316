import { deliver } from '@parley/application/notifications/deliver.ts';
import { isActiveMember } from '@parley/application/notifications/interview-people.ts';
import { scorecardsOfInterviews } from '@parley/application/scorecards/scorecards-of-interviews.ts';
import { findDecidedAt } from '@parley/application/transcripts/read-decided-text.ts';
import { toPeople } from '@parley/application/transcripts/to-people.ts';
import { interviewsOfApplication } from '@parley/data/decisions/decisions.repo.ts';
import type { DomainEvent } from '@parley/data/events/event.ts';
import { keys } from '@parley/data/keys.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { recordings } from '@parley/data/recordings/recordings.repo.ts';
import { transcriptRevisions } from '@parley/data/transcripts/transcript-revisions.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { transcriptKey } from '@parley/data/transcripts/transcripts.repo.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';
import { findWordsAtPlace } from '@parley/domain/transcripts/find-words-at-place.ts';
import type { EffectDependencies } from '../../effect.ts';

/**
 * Notifies those whose scorecards quote words of a transcript that somebody else has corrected
 * after the decision about the application.
 */
export async function notifyQuoting(
  event: DomainEvent<'transcript.corrected'>,
  deps: EffectDependencies,
): Promise<void> {
  const { recording_id, revision } = event.data;
  const store = deps.storeOf(event.tenant_id);
  const [recording, correction, earlier] = await Promise.all([
    recordings.get(store, recording_id),
    transcriptRevisions.get(store, recording_id, revision),
    transcriptRevisions.get(store, recording_id, revision - 1),
  ]);
  if (!recording || !correction) return;
  const decidedAt = await findDecidedAt(store, recording);
  if (decidedAt === undefined || decidedAt >= correction.at) return;
  const bucket = deps.recorded(event.tenant_id);
  const [before, after] = await Promise.all(
    [
      earlier?.object_key ?? transcriptKey(event.tenant_id, recording_id, 1),
      correction.object_key,
    ].map((key) => transcriptTexts.read(bucket, key)),
  );
  if (!before || !after) return;
  const heard = toPeople(recording);
  const isChanged = (place: { from: number; to: number }): boolean =>
    JSON.stringify(findWordsAtPlace(before.turns, heard, place)) !==
    JSON.stringify(findWordsAtPlace(after.turns, heard, place));
  const held = await interviewsOfApplication(store, recording);
  const quoting = (await scorecardsOfInterviews(store, held)).filter(
    ({ author_id, ratings }) =>
      author_id !== correction.user_id &&
      ratings.some(({ quotes }) =>
        quotes.some((quote) => quote.recording_id === recording_id && isChanged(quote)),
      ),
  );
  if (quoting.length === 0) return;
  const people = await members.getMany(store, [
    ...new Set([correction.user_id, ...quoting.map(({ author_id }) => author_id)]),
  ]);
  const find = (userId: string) => people.find(({ user_id }) => user_id === userId);
  for (const { interview_id, author_id } of quoting) {
    const author = find(author_id);
    if (!author || !isActiveMember(author)) continue;
    await deliver(
      store,
      {
        occasion: keys.sentOnce(`quote-corrected#${event.id}#${author_id}`),
        notification: {
          userId: author_id,
          type: 'quote-corrected',
          params: {
            person: find(correction.user_id)?.name ?? FORMER_MEMBER,
            with: recording.candidate,
            title: recording.requisition,
          },
          interviewId: interview_id,
          names: { candidateId: recording.candidate_id, userId: correction.user_id },
        },
      },
      deps,
    );
  }
}
