import { compose } from '../kit/compose.ts';
import { openRuntime } from '../kit/runtime.ts';
import { getDecisionRoom } from './get-decision-room.ts';
import { makeDecision } from './make-decision.ts';

export const handler = compose('decisions', { 'get-decision-room': getDecisionRoom, 'make-decision': makeDecision }, openRuntime());
