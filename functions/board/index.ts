import { boardRoutes } from '@parley/contracts/board/board.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { boardHandlers } from './board-handlers.ts';

export const handler = createPipeline('board', boardRoutes, boardHandlers, openRuntime());
