import { join } from 'node:path';
import { voicesGuestRoutes } from '@parley/contracts/voices/voices-guest.routes.ts';
import { voicesRoutes } from '@parley/contracts/voices/voices.routes.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { openFilesBucket } from '../shared/clients.ts';
import type { HandlersFor } from '../shared/context.ts';
import { required } from '../shared/environment.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';

const runtime = openRuntime();
const dependencies = {
  bucket: openFilesBucket(required('RECORDINGS_BUCKET')),
  keyId: required('VOICE_KEY_ID'),
  modelsDir: join(required('LAMBDA_TASK_ROOT'), 'models'),
};
const routes = { ...voicesGuestRoutes, ...voicesRoutes };
const handlers = Object.fromEntries(
  Object.keys(routes).map((id) => [
    id,
    async () => fail('not-found', `Not written yet, with ${Object.keys(dependencies).join()}`),
  ]),
) as unknown as HandlersFor<'voices'>;
export const handler = createPipeline('voices', routes, handlers, runtime);
