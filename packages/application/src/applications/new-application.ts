import {
  type Application,
  applications,
  NEW_APPLICATION_DEFAULTS,
} from '@parley/data/applications/applications.repo.ts';
import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';

/** Returns a new application. `at` is UTC, ISO 8601. */
export const newApplication = (
  requisition: Requisition,
  candidate: Candidate,
  at: string,
): Application => ({
  kind: 'APPLICATION',
  tenant_id: requisition.tenant_id,
  requisition_id: requisition.id,
  candidate_id: candidate.id,
  requisition: requisition.title,
  requisition_location: requisition.location,
  candidate: candidate.name,
  candidate_email: candidate.email,
  stage: 'applied',
  source: candidate.source,
  created_at: at,
  stage_since: at,
  ...NEW_APPLICATION_DEFAULTS,
});

/**
 * Returns the writes that add a stored candidate to a requisition, the application first. They fail
 * if the requisition has changed or the candidate was deleted since they were read.
 */
export const applicationWrites = (
  store: TenantStore,
  requisition: Requisition,
  application: Application,
): WriteOp[] => [
  applications.write(store, application, 'missing'),
  requisitions.count(store, requisition.id, { candidates: 1 }, { version: requisition.version }),
  store.check(keys.candidate(application.candidate_id), 'exists'),
];
