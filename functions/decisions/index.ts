import { decisionsRoutes } from '@parley/contracts/decisions/decisions.routes.ts';
import { createPipeline } from '../shared/pipeline/pipeline.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getDecisionRoom } from './get-decision-room.ts';
import { listUndoableDecisions } from './list-undoable-decisions.ts';
import { makeDecision, undoDecision } from './make-decision.ts';
import { reopenApplication } from './reopen-application.ts';

export const handler = createPipeline(
  'decisions',
  decisionsRoutes,
  {
    'get-decision-room': getDecisionRoom,
    'make-decision': makeDecision,
    'list-undoable-decisions': listUndoableDecisions,
    'undo-decision': undoDecision,
    'reopen-application': reopenApplication,
  },
  openRuntime(),
);
