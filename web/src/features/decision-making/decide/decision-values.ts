import type { DecisionCard, DecisionOutcome, REASON_CODES } from '@parley/contracts/decisions/decisions.routes.ts';

export type ReasonCode = (typeof REASON_CODES)[number];

export interface DecisionValues {
  outcome: DecisionOutcome | '';
  reason_code: ReasonCode | '';
  rationale: string;
  /** A reason for each person whose scorecard is not waited for, in the order of `peopleMissing`. */
  waivers: string[];
}

export const EMPTY_DECISION: DecisionValues = { outcome: '', reason_code: '', rationale: '', waivers: [] };

/** People whose scorecard is missing, each once although several interviews may wait for them. */
export const peopleMissing = ({ missing }: Pick<DecisionCard, 'missing'>): { user_id: string; name: string }[] =>
  [...new Map(missing.map(({ user_id, name }) => [user_id as string, name]))].map(([user_id, name]) => ({ user_id, name }));

/** The characters that count: white space at the ends does not. */
export const countedLength = (text: string): number => [...text.trim()].length;
