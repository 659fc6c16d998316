import type { DecisionOutcome } from '@parley/contracts/decisions/decisions.routes.ts';
import type { ProblemCode } from '@parley/contracts/shared/problems.ts';
import type { DecisionGate } from './decision-gate.ts';

export const MIN_RATIONALE_LENGTH = 30;

export type DecisionBlock = {
  code: Extract<ProblemCode, 'decision-gate' | 'rationale-too-short'>;
  message: string;
};

/**
 * Why a decision cannot be made, or null. The rationale has at least 30 characters, white space at
 * the ends not counted. A candidate who withdraws need not wait for scorecards.
 */
export function findDecisionBlockers(
  decision: { outcome: DecisionOutcome; rationale: string },
  gate: Pick<DecisionGate, 'missing'>,
): DecisionBlock | null {
  const length = [...decision.rationale.trim()].length;
  if (length < MIN_RATIONALE_LENGTH) {
    return {
      code: 'rationale-too-short',
      message: `Say why in at least ${MIN_RATIONALE_LENGTH} characters; there are ${length}`,
    };
  }
  if (decision.outcome !== 'withdraw' && gate.missing.length > 0) {
    const names = [...new Set(gate.missing.map(({ name }) => name))].join(', ');
    return {
      code: 'decision-gate',
      message: `Still missing the scorecard of ${names}. Wait for it, or waive it with a reason`,
    };
  }
  return null;
}
