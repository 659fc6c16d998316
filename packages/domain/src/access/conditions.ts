import type { Reach } from './grants.ts';

/**
 * The person whose rights are checked. `candidateIds`: their candidate records in this tenant
 * (candidates only).
 */
export type AccessSubject = {
  role: string;
  userId: string;
  tenantId: number;
  candidateIds?: readonly string[];
};

/**
 * A MongoDB-style condition that CASL evaluates against a loaded instance. Always carries
 * `tenant_id`.
 */
export type Condition = { tenant_id: number } & Record<string, unknown>;

/**
 * The fields that an instance must have so that a condition can match. An instance without them is
 * refused.
 * - every instance: `tenant_id` (a `tenants` or `contact-messages` instance belongs to the platform
 *   tenant, 1)
 * - `self`: `user_id`, the person it belongs to (a feedback's author, an availability's owner)
 * - `panelist`: `panel_user_ids`, the users on the panel (for a candidate: of any of their
 *   interviews)
 * - `hiring-manager`: `hiring_manager_id`
 * - `own-candidate`: `candidate_ids`, the candidates concerned (an interview has one, a requisition
 *   many)
 */
export type GuardedInstance = {
  tenant_id: number;
  user_id?: string;
  panel_user_ids?: readonly string[];
  hiring_manager_id?: string;
  candidate_ids?: readonly string[];
};

/** Returns the condition for one person that corresponds to a reach. */
export function conditionFor(reach: Reach, who: AccessSubject): Condition {
  const tenant_id = who.tenantId;
  switch (reach) {
    case 'tenant':
      return { tenant_id };
    case 'self':
      return { tenant_id, user_id: who.userId };
    case 'panelist':
      return { tenant_id, panel_user_ids: { $in: [who.userId] } };
    case 'hiring-manager':
      return { tenant_id, hiring_manager_id: who.userId };
    case 'own-candidate':
      return { tenant_id, candidate_ids: { $in: [...(who.candidateIds ?? [])] } };
  }
}
