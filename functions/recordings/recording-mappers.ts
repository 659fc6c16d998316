import { type Recording, recordings } from '@parley/data/recordings/recordings.repo.ts';
import type { Action } from '@parley/contracts/shared/route.ts';
import type { HandlerContext } from '../shared/context.ts';
import { type Failure, fail } from '@parley/application/shared/failure.ts';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { toObjects } from '@parley/data/recordings/recording-changes.ts';

type LoadDependencies = Pick<HandlerContext<never>, 'store' | 'may'>;

/**
 * The recording, for those who sat in it or look after all; for everybody else it does not exist.
 */
export async function loadRecording(
  { store, may }: LoadDependencies,
  id: string,
  action: Action,
): Promise<Recording | Failure<'not-found' | 'forbidden'>> {
  const recording = await recordings.get(store, id);
  if (!recording) return fail('not-found');
  const guard = {
    panel_user_ids: recording.participants.flatMap(({ user_id }) => user_id ?? []),
    candidate_ids: [recording.candidate_id],
  };
  if (!may('read', 'recordings', guard)) return fail('not-found');
  return action === 'read' || may(action, 'recordings', guard) ? recording : fail('forbidden');
}

type Kept = Recording & { object_key: string };

/**
 * Whether there is something to play: it was delivered, and its time is not over, even where the
 * erasing is a moment late.
 */
export const isPlayable = (recording: Recording, now: Date): recording is Kept =>
  recording.state === 'ready' &&
  recording.object_key !== null &&
  recording.expires_at > now.toISOString();

export const mediaType = ({ content_type }: Pick<Recording, 'content_type'>): string =>
  content_type ?? 'application/octet-stream';

type Heard = Pick<RecordingView, 'media' | 'lanes' | 'moments' | 'moments_closed'>;
const NOTHING: Heard = { media: [], lanes: [], moments: [], moments_closed: false };

/** Storage keys are not returned. Without media there is the record alone. */
export const recordingView = (
  { kind: _kind, object_key: _key, parts: _parts, ...recording }: Recording,
  heard = NOTHING,
) => ({ ...recording, ...heard }) as unknown as RecordingView;

export interface RecordedFile {
  key: string;
  /** Where it begins in the recording and how long it is, seconds. */
  from: number;
  seconds: number;
}

/**
 * The files of a recording in order: one for each stretch between pauses. They play one after
 * another.
 */
export function toFiles(recording: Recording): RecordedFile[] {
  const keys = toObjects(recording);
  const lengths = recording.periods.map(({ from, to }) =>
    to === null ? 0 : Date.parse(to) - Date.parse(from),
  );
  // One file of all there is, whatever the stretches.
  if (keys.length !== lengths.length)
    return keys.slice(0, 1).map((key) => ({ key, from: 0, seconds: recording.duration_seconds }));
  return keys.map((key, index) => ({
    key,
    from: lengths.slice(0, index).reduce((sum, ms) => sum + ms, 0) / 1000,
    seconds: lengths[index]! / 1000,
  }));
}
