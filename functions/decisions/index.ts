import { decisionsRoutes } from '@parley/contracts/decisions/decisions.routes.ts';
import { compose } from '../shared/compose.ts';
import { openRuntime } from '../shared/runtime.ts';
import { getDecisionRoom } from './get-decision-room.ts';
import { makeDecision } from './make-decision.ts';
import { reopenApplication } from './reopen-application.ts';
import { undoDecision } from './undo-decision.ts';

export const handler = compose(
  'decisions',
  decisionsRoutes,
  {
    'get-decision-room': getDecisionRoom,
    'make-decision': makeDecision,
    'undo-decision': undoDecision,
    'reopen-application': reopenApplication,
  },
  openRuntime(),
);
