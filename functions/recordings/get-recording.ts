import type { HandlerOf } from '../kit/context.ts';
import { isFailure } from '../kit/failure.ts';
import { loadRecording } from './load-recording.ts';
import { recordingView } from './recording-view.ts';

export const getRecording: HandlerOf<'get-recording'> = async ({ request, store, may }) => {
  const recording = await loadRecording({ store, may }, request.params.sid, 'read');
  return isFailure(recording) ? recording : { status: 200, body: recordingView(recording), version: recording.version };
};
