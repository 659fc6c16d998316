import { transcriptsRoutes } from '@parley/contracts/transcripts/transcripts.routes.ts';
import { fail } from '@parley/application/shared/failure.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';

export const handler = createPipeline(
  'transcripts',
  transcriptsRoutes,
  {
    'get-transcript': async () => fail('not-found'),
    'correct-transcript': async () => fail('not-found'),
    'get-transcript-history': async () => fail('not-found'),
    'restart-transcript': async () => fail('not-found'),
    'get-quotes': async () => fail('not-found'),
    'search-transcripts': async () => ({ status: 200, body: { items: [], next_cursor: null } }),
  },
  openRuntime(),
);
