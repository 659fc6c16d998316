import { expect, it } from 'vitest';
import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { APPLICATION_TRANSITIONS } from '@parley/contracts/applications/application.transitions.ts';
import { CONTACT_STATUSES, CONTACT_TRANSITIONS } from '@parley/contracts/contact/contact.routes.ts';
import {
  INTERVIEW_STATES,
  PANELIST_STATES,
  SCORECARD_STATES,
} from '@parley/contracts/interviews/interview.schema.ts';
import { INTERVIEW_TRANSITIONS } from '@parley/contracts/interviews/interview.transitions.ts';
import { RECORDING_STATES } from '@parley/contracts/recordings/recording.schema.ts';
import { RECORDING_TRANSITIONS } from '@parley/contracts/recordings/recording.transitions.ts';
import { REQUISITION_STATUSES } from '@parley/contracts/requisitions/requisition.schema.ts';
import { REQUISITION_TRANSITIONS } from '@parley/contracts/requisitions/requisition.transitions.ts';
import { PANELIST_TRANSITIONS } from '../panelists/panelist-transitions.ts';
import { SCORECARD_TRANSITIONS } from '../scorecards/scorecard-state.ts';
import type { Transition } from './next-state.ts';

type Moves = Readonly<Record<string, Transition<string>>>;

const MACHINES: [string, readonly string[], string, Moves][] = [
  ['interview', INTERVIEW_STATES, 'scheduled', INTERVIEW_TRANSITIONS],
  ['panelist', PANELIST_STATES, 'invited', PANELIST_TRANSITIONS],
  ['scorecard', SCORECARD_STATES, 'not_due', SCORECARD_TRANSITIONS],
  ['application', APPLICATION_STAGES, 'applied', APPLICATION_TRANSITIONS],
  ['requisition', REQUISITION_STATUSES, 'draft', REQUISITION_TRANSITIONS],
  ['recording', RECORDING_STATES, 'off', RECORDING_TRANSITIONS],
  ['contact message', CONTACT_STATUSES, 'open', CONTACT_TRANSITIONS],
];

/** Returns every state that can be reached from the initial state by a table of transitions. */
function reached(made: string, moves: Moves): Set<string> {
  const found = new Set([made]);
  for (const state of found)
    for (const { from, to } of Object.values(moves)) if (from.includes(state)) found.add(to);
  return found;
}

it.each(MACHINES)('a transition leads to every state of the %s', (_, states, made, moves) => {
  expect([...reached(made, moves)].sort()).toEqual([...states].sort());
});
