import { consentsRoutes } from '@parley/contracts/consents/consents.routes.ts';
import { recordingsRoutes } from '@parley/contracts/recordings/recordings.routes.ts';
import { openFileLinks } from '../shared/clients.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { recordingHandlers } from './recording-handlers.ts';

export const handler = createPipeline(
  'recordings',
  { ...consentsRoutes, ...recordingsRoutes },
  recordingHandlers(openFileLinks()),
  openRuntime(),
);
