import type { ApplicationView } from '@parley/contracts/applications/application.schema.ts';
import { subject } from '@casl/ability';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { AppAbility } from '../../session/abilities.tsx'; /** Reads that show something else once something was decided. */
export const DECISION_READS = [
  'get-decision-room',
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

/** What a decision has to know of an application. */
export type DecidedApplication = Pick<ApplicationView, 'id' | 'candidate' | 'stage' | 'version'>;

/**
 * Whether the person decides about this requisition; a hiring manager does about the own ones. The
 * server asks again.
 */
export const mayDecide = (
  ability: AppAbility,
  { tenant_id, hiring_manager_id }: Pick<RequisitionView, 'tenant_id' | 'hiring_manager_id'>,
): boolean =>
  ability.can(
    'decide',
    subject('decision-making', { tenant_id, ...(hiring_manager_id ? { hiring_manager_id } : {}) }),
  );
