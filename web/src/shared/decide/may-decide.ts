import { subject } from '@casl/ability';
import type { RequisitionView } from '@parley/contracts/requisitions/requisition.schema.ts';
import type { AppAbility } from '../../session/abilities.tsx';

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
