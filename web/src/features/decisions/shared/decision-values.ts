import { subject } from '@casl/ability';
import type { ApplicationView } from '@parley/contracts/applications/application.schema.ts';
import type {
  DecisionCandidate,
  DecisionMail,
  DecisionOutcome,
  ReasonCode,
} from '@parley/contracts/decisions/decisions.routes.ts';
import { resolveWallTime } from '@parley/domain/time/resolve-wall-time.ts';
import type { AppAbility } from '../../../session/abilities.tsx';

export interface DecisionValues {
  outcome: DecisionOutcome | '';
  reason_code: ReasonCode | '';
  rationale: string;
  /** The day until which the decision waits, YYYY-MM-DD, for a hold. */
  hold_until: string;
  mail: DecisionMail['when'];
  /** The wall time of the user who decides, `YYYY-MM-DDTHH:mm`. */
  mail_at: string;
  message: string;
  /** A reason for each person whose scorecard is waived, in the order of `peopleMissing`. */
  waivers: string[];
}

export const emptyDecision = (outcome: DecisionOutcome | ''): DecisionValues => ({
  outcome,
  reason_code: '',
  rationale: '',
  hold_until: '',
  mail: 'none',
  mail_at: '',
  message: '',
  waivers: [],
});

export interface MissingPerson {
  user_id: string;
  name: string;
}

/**
 * Returns the people whose scorecards are missing, each once even if several interviews wait for
 * them.
 */
export const peopleMissing = ({
  missing,
}: {
  missing: DecisionCandidate['missing'];
}): MissingPerson[] =>
  [...new Map(missing.map(({ user_id, name }) => [user_id as string, name]))].map(
    ([user_id, name]) => ({ user_id, name }),
  );

/** Returns the number of characters without white space at the ends. */
export const countedLength = (text: string): number => [...text.trim()].length;

/**
 * Returns the instant of a wall time in a time zone (UTC, ISO 8601), undefined if it is invalid, or
 * 'gap' if the local time does not exist.
 */
export function mailInstant(wall: string, zone: string): string | undefined {
  const [date, time] = wall.split('T');
  if (!date || !time) return undefined;
  const at = resolveWallTime({ date, time: time.slice(0, 5), zone });
  if (at.ok) return at.instant;
  return at.code === 'time-in-dst-gap' ? 'gap' : undefined;
}

/** Queries whose results change after a decision. */
export const DECISION_READS = [
  'get-decision-room',
  'list-undoable-decisions',
  'get-requisition',
  'list-requisitions',
  'list-applications',
  'get-candidate',
  'list-candidates',
  'get-cards',
  'get-interview-stats',
  'list-feedbacks',
  'get-interview',
  'list-interviews',
  'get-home',
  'get-board',
  'list-board-cards',
  'get-card',
] as const;

/** The parts of an application that a decision needs. */
export type DecidedApplication = Pick<ApplicationView, 'id' | 'candidate' | 'stage' | 'version'>;

/**
 * Returns whether the user may decide about this requisition. A hiring manager may decide about
 * their own. The server checks it again.
 */
export const mayDecide = (
  ability: AppAbility,
  { tenant_id, hiring_manager_id }: { tenant_id: number; hiring_manager_id: string | null },
): boolean =>
  ability.can(
    'decide',
    subject('decision-making', { tenant_id, ...(hiring_manager_id ? { hiring_manager_id } : {}) }),
  );
