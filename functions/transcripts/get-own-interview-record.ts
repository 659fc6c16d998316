import { isPlayable } from '@parley/application/recordings/load-recording.ts';
import { fail } from '@parley/application/shared/failure.ts';
import type { OwnInterviewRecord } from '@parley/contracts/candidates/own-record.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import type { TenantFiles } from '@parley/data/files/files-bucket.ts';
import type { Interview } from '@parley/data/interviews/interview.codec.ts';
import { interviews } from '@parley/data/interviews/interviews.repo.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { toObjects } from '@parley/data/recordings/recording-changes.ts';
import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import { scorecards, type StoredScorecard } from '@parley/data/scorecards/scorecards.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { transcriptRevisions } from '@parley/data/transcripts/transcript-revisions.repo.ts';
import { transcriptTexts } from '@parley/data/transcripts/transcript-texts.ts';
import { transcripts } from '@parley/data/transcripts/transcripts.repo.ts';
import { isHiddenDuringUndo } from '@parley/domain/decisions/candidate-visible.ts';
import { isUndecided } from '@parley/domain/decisions/outcomes.ts';
import { FORMER_MEMBER } from '@parley/domain/erasure/remove-name.ts';
import type { HandlerOf } from '../shared/context.ts';

type OwnRecording = Unbranded<OwnInterviewRecord>['recordings'][number];

interface RecordDependencies {
  files: TenantFiles<'read'>;
  links: Pick<FileLinks, 'signDownload'>;
}

/**
 * Returns what a company holds about the caller from one interview: the scorecards once the
 * application is decided, with their former versions and the notes that colleagues cannot read,
 * because what is said of somebody is data of that person (CJEU C-434/16), and the recordings with
 * their transcripts and corrections. Who assessed and corrected is named if the company says so.
 */
export const getOwnInterviewRecord =
  ({ files, links }: RecordDependencies): HandlerOf<'get-own-interview-record'> =>
  async ({ request, caller, store, now, may }) => {
    const interview = await interviews.get(store, request.params.id);
    if (
      !interview ||
      interview.candidate_id !== caller.candidateId ||
      !may('read', 'candidate-user', { user_id: caller.userId })
    )
      return fail('not-found');
    const { id, jobreq_id, candidate_id } = interview;
    const [tenant, application, cards, held] = await Promise.all([
      tenants.get(store),
      applications.get(store, jobreq_id, candidate_id),
      scorecards.listOfInterview(store, id),
      listRecordings(store, interview),
    ]);
    const isNamed = tenant?.names_assessors ?? false;
    const decided =
      application !== undefined &&
      !isUndecided(application.stage) &&
      !isHiddenDuringUndo(application, now.toISOString());
    return {
      status: 200,
      body: {
        interview_id: id,
        decided,
        scorecards: decided ? await toOwnScorecards(store, cards, isNamed) : [],
        recordings: await Promise.all(
          held
            .filter((one) => isPlayable(one, now))
            .map(async (recording): Promise<OwnRecording> => {
              return {
                id: recording.id,
                started_at: recording.started_at,
                duration_seconds: recording.duration_seconds,
                expires_at: recording.expires_at,
                files: await toDownloads(recording, links, now),
                transcript: await toOwnTranscript(store, recording, files, isNamed),
              };
            }),
        ),
      } as Unbranded<OwnInterviewRecord>,
    };
  };

/** Returns the recordings of an interview; a candidate has few in all. */
async function listRecordings(
  store: TenantStore,
  { id, candidate_id }: Interview,
): Promise<Recording[]> {
  const found: Recording[] = [];
  let after: Record<string, string> | undefined;
  do {
    const page = await recordings.pageOfCandidate(store, candidate_id, 100, after);
    found.push(...page.items.filter(({ interview_id }) => interview_id === id));
    after = page.lastKey;
  } while (after);
  return found;
}

/** Returns the submitted scorecards. A draft is nothing that anybody has said. */
async function toOwnScorecards(
  store: TenantStore,
  cards: readonly StoredScorecard[],
  isNamed: boolean,
): Promise<Unbranded<OwnInterviewRecord>['scorecards']> {
  const submitted = cards.flatMap((card) =>
    card.submitted_at === null ? [] : [{ card, submitted_at: card.submitted_at }],
  );
  return Promise.all(
    submitted.map(async ({ card, submitted_at }) => {
      const former = await scorecards.listFormer(store, card);
      return {
        ...toAssessment(card),
        author: isNamed ? card.author : null,
        submitted_at,
        former_versions: former.map((version) => ({
          ...toAssessment(version),
          written_at: version.updated_at,
        })),
      };
    }),
  );
}

const toAssessment = (card: StoredScorecard) => ({
  overall: card.overall,
  summary: card.summary,
  ratings: card.ratings.map(({ attribute_id, rating, evidence }) => ({
    attribute: card.attributes.find(({ id }) => id === attribute_id)?.name ?? attribute_id,
    rating,
    evidence,
  })),
  notes: card.notes_for_candidate ? card.private_notes : '',
});

async function toDownloads(
  recording: Recording,
  links: RecordDependencies['links'],
  now: Date,
): Promise<OwnRecording['files']> {
  const type = recording.content_type ?? 'application/octet-stream';
  const extension = type.split('/')[1]?.split(';')[0] ?? 'bin';
  const objects = toObjects(recording);
  return Promise.all(
    objects.map(async (key, index) => {
      const part = objects.length > 1 ? ` part ${index + 1}` : '';
      const name = `Interview ${recording.started_at.slice(0, 10)}${part}.${extension}`;
      return { name, url: (await links.signDownload(key, name, type, now)).url };
    }),
  );
}

async function toOwnTranscript(
  store: TenantStore,
  { id, participants }: Recording,
  files: RecordDependencies['files'],
  isNamed: boolean,
): Promise<OwnRecording['transcript']> {
  const transcript = await transcripts.get(store, id);
  if (transcript?.state !== 'ready' || transcript.object_key === null) return null;
  const text = await transcriptTexts.read(files(store.tenantId), transcript.object_key);
  // The text was erased after the item was read.
  if (!text) return null;
  const corrections = await transcriptRevisions.list(store, id);
  const authors = isNamed
    ? await members.getMany(store, [...new Set(corrections.map(({ user_id }) => user_id))])
    : [];
  const speakerOf = (person: string | null) =>
    participants.find(({ user_id, candidate_id }) => (user_id ?? candidate_id) === person)?.name;
  return {
    language: transcript.language,
    turns: text.turns.map(({ person, voice, from, to, words }) => ({
      speaker: speakerOf(person) ?? voice,
      from,
      to,
      text: words.map(([word]) => word).join(' '),
    })),
    corrections: corrections.map(({ revision, change, at, user_id }) => ({
      revision,
      kind: change,
      at,
      by: isNamed
        ? (authors.find((author) => author.user_id === user_id)?.name ?? FORMER_MEMBER)
        : null,
    })),
  };
}
