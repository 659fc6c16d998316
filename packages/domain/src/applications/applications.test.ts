import { expect, it } from 'vitest';
import {
  APPLICATION_STAGES,
  type ApplicationStage,
  STAGE_LABELS,
} from '@parley/contracts/applications/application.schema.ts';
import {
  APPLICATION_TRANSITIONS,
  type ApplicationTransition,
} from '@parley/contracts/applications/application.transitions.ts';
import { transitionsFrom } from '../transitions/next-state.ts';
import { findStageAfterReopening } from './reopen-application.ts';
import { stageName, stageLabel } from './stages.ts';

it('reopens a rejected or withdrawn application at the stage it left', () => {
  expect(findStageAfterReopening('rejected', 'decision')).toEqual({ ok: true, to: 'decision' });
  expect(findStageAfterReopening('withdrawn', null)).toEqual({ ok: true, to: 'applied' });
  for (const stage of ['hired', 'interviewing'] as const)
    expect(findStageAfterReopening(stage, 'applied')).toMatchObject({
      ok: false,
      code: 'invalid-transition',
    });
});

it('maps every stage except withdrawn to a label of the chart', () => {
  expect(APPLICATION_STAGES.filter((stage) => stageLabel(stage) === null)).toEqual(['withdrawn']);
  expect(new Set(APPLICATION_STAGES.map(stageLabel).filter((label) => label !== null))).toEqual(
    new Set(STAGE_LABELS),
  );
});

it('allows no step transition of an ended application', () => {
  for (const stage of ['hired', 'rejected', 'withdrawn'] as const)
    expect(
      transitionsFrom<ApplicationStage, ApplicationTransition>(APPLICATION_TRANSITIONS, stage),
    ).toEqual([]);
});

it('has a name for every stage', () => {
  expect(APPLICATION_STAGES.map(stageName)).toEqual([
    'New',
    'In review',
    'Interview process',
    'Decision due',
    'Offer',
    'Hired',
    'Rejected',
    'Withdrawn',
  ]);
});
