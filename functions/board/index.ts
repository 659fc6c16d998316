import { boardRoutes } from '@parley/contracts/board/board.routes.ts';
import { compose } from '../shared/compose.ts';
import { openRuntime } from '../shared/runtime.ts';
import { boardHandlers } from './board-handlers.ts';

export const handler = compose('board', boardRoutes, boardHandlers, openRuntime());
