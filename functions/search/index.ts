import { searchRoutes } from '@parley/contracts/search/search.routes.ts';
import { compose } from '../shared/compose.ts';
import { openRuntime } from '../shared/runtime.ts';
import { search } from './search.ts';

export const handler = compose('search', searchRoutes, { search }, openRuntime());
