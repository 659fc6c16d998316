import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';

/** Where the file lies stays inside. */
export const recordingView = ({ kind: _kind, object_key: _key, ...recording }: Recording) => recording as unknown as RecordingView;
