import { searchRoutes } from '@parley/contracts/search/search.routes.ts';
import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { search } from './search.ts';

export const handler = compose('search', searchRoutes, { search }, openRuntime());
