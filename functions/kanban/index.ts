import { kanbanRoutes } from '@parley/contracts/kanban/kanban.routes.ts';
import { compose } from '../shared/compose.ts';
import { openRuntime } from '../shared/runtime.ts';
import { kanbanHandlers } from './kanban-handlers.ts';

export const handler = compose('kanban', kanbanRoutes, kanbanHandlers, openRuntime());
