import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';

type Heard = Pick<RecordingView, 'media' | 'lanes' | 'moments' | 'moments_closed'>;
const NOTHING: Heard = { media: [], lanes: [], moments: [], moments_closed: false };

/** Where the file lies stays inside. Without what was heard: the record alone. */
export const recordingView = (
  { kind: _kind, object_key: _key, parts: _parts, ...recording }: Recording,
  heard = NOTHING,
) => ({ ...recording, ...heard }) as unknown as RecordingView;
