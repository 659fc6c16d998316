import { searchRoutes } from '@parley/contracts/search/search.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { search } from './search.ts';

export const handler = createPipeline('search', searchRoutes, { search }, openRuntime());
