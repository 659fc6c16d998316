import { type Application, FRESH_APPLICATION } from '@parley/data/applications/applications.repo.ts';
import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import type { Requisition } from '@parley/data/requisitions/requisitions.repo.ts';

/** An application as it begins. `at` is UTC, ISO 8601. */
export const newApplication = (requisition: Requisition, candidate: Candidate, at: string): Application => ({
  kind: 'APPLICATION', tenant_id: requisition.tenant_id, requisition_id: requisition.id, candidate_id: candidate.id, requisition: requisition.title,
  requisition_location: requisition.location, candidate: candidate.name, candidate_email: candidate.email, stage: 'applied', source: candidate.source, created_at: at, stage_since: at, ...FRESH_APPLICATION,
});
