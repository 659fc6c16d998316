import type { ImportStage } from '@parley/contracts/candidates/candidate-import.schema.ts';
import { type Application, applications } from '@parley/data/applications/applications.repo.ts';
import type { Candidate } from '@parley/data/candidates/candidates.repo.ts';
import { decisions } from '@parley/data/decisions/decisions.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { newApplication } from './new-application.ts';

/** What a list from another system says about a candidate's application. */
export interface ImportedApplication {
  requisition: Requisition;
  stage: ImportStage;
  /** Why the candidate was rejected; '' if the list does not say. */
  reason: string;
}

/** Statuses of requisitions to which an import adds candidates. It opens none. */
const ACCEPTING: readonly Requisition['status'][] = [
  'draft',
  'pending_approval',
  'open',
  'on_hold',
];
export const acceptsImports = ({ status }: Pick<Requisition, 'status'>): boolean =>
  ACCEPTING.includes(status);

/**
 * Returns the writes that add a candidate to a requisition in the stage of another system, the
 * application first. A rejection is stored as a decision with the reason of the list. Nobody is
 * informed of it and it cannot be undone like one that was made here: it was made elsewhere, and
 * the candidate knows of it or does not. Reopening works as always. They fail if the requisition
 * has changed since it was read.
 *
 * @param by the member who imports; `decisionId` a new id; `at` UTC, ISO 8601
 */
export function importedApplicationWrites(
  store: TenantStore,
  candidate: Candidate,
  { requisition, stage, reason }: ImportedApplication,
  { by, decisionId, at }: { by: { userId: string; name: string }; decisionId: string; at: string },
): WriteOp[] {
  const application: Application = {
    ...newApplication(requisition, candidate, at),
    stage,
    left: stage === 'applied' ? null : { stage: 'applied', since: at },
  };
  return [
    applications.write(store, application, 'missing'),
    requisitions.count(store, requisition.id, { candidates: 1 }, { version: requisition.version }),
    ...(stage === 'rejected'
      ? [
          decisions.add(store, {
            kind: 'DECISION',
            id: decisionId,
            tenant_id: requisition.tenant_id,
            requisition_id: requisition.id,
            candidate_id: candidate.id,
            outcome: 'reject',
            reason_code: 'other',
            rationale: reason,
            waived: [],
            hold_until: null,
            mail: null,
            took: null,
            stopped: [],
            undone: null,
            reopened: null,
            decided_by: by.userId,
            decided_by_name: by.name,
            decided_at: at,
            version: 1,
          }),
        ]
      : []),
  ];
}
