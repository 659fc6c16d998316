import { consentsRoutes } from '@parley/contracts/consents/consents.routes.ts';
import { recordingsRoutes } from '@parley/contracts/recordings/recordings.routes.ts';
import { openFilesBucket } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { required } from '../shared/environment.ts';
import { openRuntime } from '../shared/runtime.ts';
import { listConsents } from './consents/list-consents.ts';
import { eraseRecording } from './erase-recording.ts';
import { getRecordingSettings } from './get-recording-settings.ts';
import { getRecordingUrl } from './get-recording-url.ts';
import { getRecording } from './get-recording.ts';
import { listRecordings } from './list-recordings.ts';
import { updateRecordingSettings } from './update-recording-settings.ts';

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
