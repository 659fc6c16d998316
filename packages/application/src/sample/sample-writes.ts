import { EMPTY_CANDIDATE_FIELDS } from '@parley/contracts/candidates/candidate-fields.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { type Candidate, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { type Requisition, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { WriteOp } from '@parley/data/shared/expression.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { type Tenant, tenants } from '@parley/data/tenants/tenants.repo.ts';
import { SAMPLE_CANDIDATES, SAMPLE_REQUISITION } from '@parley/domain/sample/sample-data.ts';
import { newApplication } from '../applications/new-application.ts';
import { newRequisition } from '../requisitions/new-requisition.ts';

/**
 * Returns the writes that add the sample data to a company without any, for one transaction. They
 * fail if the company has changed since it was read. A candidate whose address is taken is omitted.
 * @param admin the owner of the requisition
 */
export async function sampleWrites(
  store: TenantStore,
  tenant: Tenant,
  {
    admin,
    now,
    newId,
  }: {
    admin: { userId: string; name: string };
    now: Date;
    newId: (prefix: string) => string;
  },
): Promise<WriteOp[]> {
  const at = now.toISOString();
  const taken = await candidates.findByEmails(
    store,
    SAMPLE_CANDIDATES.map(({ email }) => email),
  );
  const free = SAMPLE_CANDIDATES.filter(({ email }) => !taken.has(email));
  const requisition: Requisition = {
    ...newRequisition(
      {
        place: null,
        id: newId('req'),
        tenant_id: store.tenantId,
        ...structuredClone(SAMPLE_REQUISITION),
        hiring_manager_id: admin.userId,
        hiring_manager_name: admin.name,
        owner_id: admin.userId,
        owner_name: admin.name,
      },
      at,
    ),
    status: 'open',
    candidates: free.length,
    opened_at: at,
  };
  const people = free.map(({ stage, ...person }) => {
    const candidate: Candidate = {
      kind: 'CANDIDATE',
      id: newId('cand'),
      tenant_id: store.tenantId,
      user_id: null,
      ...EMPTY_CANDIDATE_FIELDS,
      ...person,
      zone: tenant.zone,
      zone_source: 'given',
      erasure_asked_at: null,
      created_at: at,
      updated_at: at,
      version: 1,
    };
    return { candidate, stage };
  });
  const sample = {
    requisition_id: requisition.id,
    candidate_ids: people.map(({ candidate }) => candidate.id),
    removing: false,
  };
  return [
    tenants.change(store, { sample }, { version: tenant.version }),
    requisitions.create(store, requisition),
    ...people.flatMap(({ candidate, stage }) => [
      candidates.write(store, candidate, 'missing'),
      candidates.claimEmail(store, candidate.email, candidate.id),
      applications.write(
        store,
        { ...newApplication(requisition, candidate, at), stage },
        'missing',
      ),
    ]),
  ];
}
