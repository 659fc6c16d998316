import {
  SOURCES,
  STAGE_LABELS,
  APPLICATION_STAGES,
} from '@parley/contracts/applications/application.schema.ts';
import type { DashboardReport } from '@parley/contracts/reports/report.schema.ts';
import { stageLabel } from '../applications/stages.ts';
import { countEntry, type Tally } from './tally.ts';

/**
 * Returns the candidates who applied in the range by their current stage, and the hires of the
 * range by their first source.
 */
export function dashboardFigures(
  now: Tally,
  before: Tally,
): Pick<DashboardReport, 'stages' | 'sources'> {
  const standing = (tally: Tally, label: string) =>
    APPLICATION_STAGES.reduce(
      (sum, stage) => (stageLabel(stage) === label ? sum + countEntry(tally, `now.${stage}`) : sum),
      0,
    );
  return {
    stages: STAGE_LABELS.map((label) => ({
      label,
      now: standing(now, label),
      before: standing(before, label),
    })),
    sources: SOURCES.map((label) => ({
      label,
      now: countEntry(now, `src.${label}`),
      before: countEntry(before, `src.${label}`),
    })),
  };
}

/** Returns the interviews of one bar of the chart by shown status. */
export function toInterviewStep(
  tally: Tally,
): Pick<
  DashboardReport['interviews'][number],
  'completed' | 'in_progress' | 'incomplete' | 'hired'
> {
  return {
    completed: countEntry(tally, 'st.Completed'),
    in_progress: countEntry(tally, 'st.In progress'),
    incomplete: countEntry(tally, 'st.Incomplete'),
    hired: countEntry(tally, 'st.Hired'),
  };
}
