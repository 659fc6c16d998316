import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';

/** What an outcome does besides moving the application. */
export interface OutcomeEffects {
  /** Scorecards that are in can no longer be changed, at once. */
  lockScorecards: boolean;
  /**
   * When it can no longer be undone: nobody is asked for a scorecard that is missing, or reminded
   * of one.
   */
  stopScorecards: boolean;
  /**
   * When it can no longer be undone: why interviews still to come are called off, for the panel;
   * null leaves them.
   */
  cancelReason: string | null;
}

const GOES_ON: OutcomeEffects = {
  lockScorecards: false,
  stopScorecards: false,
  cancelReason: null,
};
const ends = (cancelReason: string): OutcomeEffects => ({
  lockScorecards: true,
  stopScorecards: true,
  cancelReason,
});

export const OUTCOME_EFFECTS: Readonly<Record<DecisionOutcome, OutcomeEffects>> = {
  hire: ends('The decision has been made'),
  offer: GOES_ON,
  advance: GOES_ON,
  hold: GOES_ON,
  reject: ends('The decision has been made'),
  withdraw: ends('The candidate has withdrawn'),
};
