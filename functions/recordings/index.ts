import { consentsRoutes } from '@parley/contracts/consents/consents.routes.ts';
import { recordingsRoutes } from '@parley/contracts/recordings/recordings.routes.ts';
import { openFileLinks } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { eraseRecording } from './erase-recording.ts';
import { getRecording, getRecordingUrl } from './get-recording.ts';
import { listConsents } from './list-consents.ts';
import { listRecordings } from './list-recordings.ts';
import { getRecordingSettings, updateRecordingSettings } from './recording-settings.ts';

const links = openFileLinks();
export const handler = createPipeline(
  'recordings',
  { ...consentsRoutes, ...recordingsRoutes },
  {
    'list-recordings': listRecordings,
    'get-recording': getRecording(links),
    'get-recording-url': getRecordingUrl(links),
    'erase-recording': eraseRecording,
    'get-recording-settings': getRecordingSettings,
    'update-recording-settings': updateRecordingSettings,
    'list-consents': listConsents,
  },
  openRuntime(),
);
