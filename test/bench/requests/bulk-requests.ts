import type { RouteId } from '@parley/contracts/route-table.ts';
import { booking, openRequisition } from '../../support/builders/company.ts';
import { freshEmail } from '../../support/builders/samples/names.ts';
import type { Company } from '../../support/builders/test-company.ts';
import { findFreeDay, type TestProduct } from '../../support/builders/test-product.ts';
import type { BenchRequest } from '../units/bench-request.ts';

/** The records of one bulk call in this benchmark. Costs are reported for each record. */
const TEN = Array.from({ length: 10 }, (_, index) => index);

const candidates = ({ people }: Company) =>
  Promise.all(
    TEN.map(
      async () =>
        (
          await people.recruiter.call('create-candidate', {
            body: { name: 'Noor Candidate', email: freshEmail('noor') },
          })
        ).candidate.id,
    ),
  );
const ask = (
  name: string,
  route: RouteId,
  body: (product: TestProduct, company: Company) => Promise<unknown>,
): BenchRequest => ({
  name,
  route,
  ask: async (product, company) => ({
    actor: company.people.recruiter,
    request: { body: await body(product, company) },
  }),
});

/** Bulk requests and file exports. */
export const BULK: readonly BenchRequest[] = [
  ask('bulk-candidates, a look at 10', 'bulk-candidates', async (_, company) => ({
    ids: await candidates(company),
    dry_run: true,
    action: { type: 'put-on-requisition', requisition_id: company.requisitionId },
  })),
  ask('bulk-candidates, 10 put on a requisition', 'bulk-candidates', async (_, company) => ({
    ids: await candidates(company),
    dry_run: false,
    action: { type: 'put-on-requisition', requisition_id: company.requisitionId },
  })),
  ask('bulk-candidates, 10 deleted', 'bulk-candidates', async (_, company) => ({
    ids: await candidates(company),
    dry_run: false,
    action: { type: 'delete' },
  })),
  ask('bulk-requisitions, 1 held', 'bulk-requisitions', async (_, { people }) => ({
    ids: [await openRequisition(people.recruiter, people.manager, 'Sample held')],
    dry_run: false,
    action: { type: 'hold' },
  })),
  ask('bulk-interviews, 1 called off', 'bulk-interviews', async (product, company) => {
    const { people, requisitionId } = company;
    const { candidate } = await people.recruiter.call('create-candidate', {
      body: { name: 'Noor Candidate', email: freshEmail('noor') },
    });
    const { id } = await people.recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidate.id,
        ...booking([people.interviewer], findFreeDay(product), 45),
      },
    });
    return { ids: [id], dry_run: false, action: { type: 'cancel', reason: 'Not needed any more' } };
  }),
  ask('import-candidates, 10 rows', 'import-candidates', async () => ({
    rows: TEN.map((row) => ({
      row: row + 2,
      values: { name: 'Noor Candidate', email: freshEmail('imported') },
    })),
    dry_run: false,
  })),
  ask('export-candidates, page of 50', 'export-candidates', async () => ({
    stage: 'interviewing',
  })),
  ask('export-requisitions', 'export-requisitions', async () => ({})),
  ask('export-interviews', 'export-interviews', async () => ({
    from: '2026-03-01T00:00:00.000Z',
    to: '2026-03-20T00:00:00.000Z',
  })),
];
