import { isPlayable, loadRecording } from '@parley/application/recordings/load-recording.ts';
import { isBlindedToApplication } from '@parley/application/scorecards/blinded-to.ts';
import { isFailure, fail } from '@parley/application/shared/failure.ts';
import type {
  RecordingLane,
  RecordingView,
} from '@parley/contracts/recordings/recording.schema.ts';
import type { Unbranded } from '@parley/contracts/shared/ids.ts';
import type { FileLinks } from '@parley/data/files/file-links.ts';
import { isNotFound } from '@parley/data/recordings/recording-changes.ts';
import { recordingTalk } from '@parley/data/recordings/recording-talk.repo.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import { roomMoments } from '@parley/data/room/moments.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { toLanes, mediaSeconds } from '@parley/domain/recordings/lanes.ts';
import type { HandlerOf, MemberCaller } from '../shared/context.ts';
import { mediaType, recordingView, toFiles } from './recording-mappers.ts';

/**
 * Returns the marked moments that this person may see: others' only after the own scorecard is
 * submitted. Until then they are not read at all.
 */
async function momentsIn(
  store: TenantStore,
  { candidate_id, requisition_id, interview_id, periods }: Recording,
  { userId, role }: MemberCaller,
): Promise<Pick<Unbranded<RecordingView>, 'moments' | 'moments_closed'>> {
  const moments_closed = await isBlindedToApplication(
    { store, caller: { userId, role } },
    { candidate_id, requisition_id },
  );
  const marked = await roomMoments.list(store, interview_id, moments_closed ? userId : undefined);
  const rated = marked.some(({ attribute }) => attribute !== null)
    ? (await requisitions.get(store, requisition_id))?.scorecard_template?.attributes
    : undefined;
  const nameOf = (attribute: string | null) =>
    rated?.find(({ id }) => id === attribute)?.name ?? attribute;
  const moments = marked.map(({ id, at, text, attribute, person, name }) => ({
    id,
    at,
    seconds: mediaSeconds(periods, at),
    text,
    attribute: nameOf(attribute),
    by: { user_id: person, name },
    mine: person === userId,
  }));
  return { moments, moments_closed };
}

/** Returns a lane for every participant, also for those without speech; one query. */
async function lanesIn(
  store: TenantStore,
  { id, participants, periods }: Recording,
): Promise<RecordingLane[]> {
  const talk = await recordingTalk.list(store, id);
  const people = participants.map((participant) => ({
    person: participant,
    talk: talk.get(participant.user_id ?? participant.candidate_id ?? '') ?? [],
  }));
  return toLanes(people, periods).map(
    ({ person: { user_id, candidate_id, name, role }, ...lane }) => ({
      ...lane,
      person: (user_id ?? candidate_id) as RecordingLane['person'],
      name,
      role,
    }),
  );
}

/**
 * Returns a recording with its moments, lanes and media. For a recording that is being erased, only
 * the record is returned.
 */
export const getRecording =
  (links: Pick<FileLinks, 'signMedia'>): HandlerOf<'get-recording'> =>
  async ({ request, caller, store, may, now }) => {
    const recording = await loadRecording({ store, may }, request.params.sid, 'read');
    if (isFailure(recording)) return recording;
    const { version } = recording;
    if (isNotFound(recording) || recording.erase_at !== null)
      return { status: 200, body: recordingView(recording), version };
    const content_type = mediaType(recording);
    const files = isPlayable(recording, now) ? toFiles(recording) : [];
    const [media, lanes, marked] = await Promise.all([
      Promise.all(
        files.map(async ({ key, from, seconds }) => ({
          url: await links.signMedia(key, content_type, now),
          content_type,
          from,
          seconds,
        })),
      ),
      lanesIn(store, recording),
      momentsIn(store, recording, caller),
    ]);
    return { status: 200, body: recordingView(recording, { media, lanes, ...marked }), version };
  };

/** Returns a link that is valid for a few minutes, while the recording exists. */
export const getRecordingUrl =
  (links: Pick<FileLinks, 'signDownload'>): HandlerOf<'get-recording-url'> =>
  async ({ request, store, may, now }) => {
    const recording = await loadRecording({ store, may }, request.params.sid, 'read');
    if (isFailure(recording)) return recording;
    const files = isPlayable(recording, now) ? toFiles(recording) : [];
    const part = request.query.part ?? 1;
    const file = files[part - 1];
    if (!file) return fail('recording-not-ready');
    const type = mediaType(recording);
    const partText = files.length > 1 ? ` part ${part}` : '';
    const extension = type.split('/')[1]?.split(';')[0] ?? 'bin';
    const day = recording.started_at.slice(0, 10);
    const name = `Interview with ${recording.candidate} ${day}${partText}.${extension}`;
    return {
      status: 200,
      body: { url: (await links.signDownload(file.key, name, type, now)).url },
    };
  };
