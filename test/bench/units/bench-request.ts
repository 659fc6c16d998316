import type { RouteId } from '@parley/contracts/route-table.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { listNames } from '../../support/builders/company.ts';
import { sampleOf } from '../../support/builders/sample-requests.ts';
import type { SampleRequest } from '../../support/builders/samples/names.ts';
import type { Company, CompanyPeople } from '../../support/builders/test-company.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';

/** A request with its route and its caller. */
export interface BenchRequest {
  name: string;
  route: RouteId;
  ask(
    product: TestProduct,
    company: Company,
  ): Promise<{ actor: Actor | undefined; request: SampleRequest; version?: number }>;
}

/** Returns the sample request of a route by a member of the company, with some parts replaced. */
export const plain = (
  route: RouteId,
  who: keyof CompanyPeople = 'recruiter',
  change: (request: SampleRequest, company: Company) => SampleRequest = (request) => request,
  name: string = route,
): BenchRequest => ({
  name,
  route,
  ask: async (product, company) => ({
    actor: company.people[who],
    request: change(sampleOf(route, listNames(company), product.now()), company),
  }),
});
