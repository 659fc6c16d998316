import { consentsRoutes } from '@parley/contracts/consents/consents.routes.ts';
import { recordingsRoutes } from '@parley/contracts/recordings/recordings.routes.ts';
import { openFilesBucket } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { required } from '../shared/environment.ts';
import { openRuntime } from '../shared/runtime.ts';
import { eraseRecording } from './erase-recording.ts';
import { getRecording, getRecordingUrl } from './get-recording.ts';
import { listRecordings } from './list-recordings.ts';
import { getRecordingSettings, updateRecordingSettings } from './recording-settings.ts';
import { listConsents } from './list-consents.ts';

const bucket = openFilesBucket(required('RECORDINGS_BUCKET'));
export const handler = createPipeline(
  'recordings',
  { ...consentsRoutes, ...recordingsRoutes },
  {
    'list-recordings': listRecordings,
    'get-recording': getRecording(bucket),
    'get-recording-url': getRecordingUrl(bucket),
    'erase-recording': eraseRecording,
    'get-recording-settings': getRecordingSettings,
    'update-recording-settings': updateRecordingSettings,
    'list-consents': listConsents,
  },
  openRuntime(),
);
