import type { HomeInterview } from '../use-home.ts';

/** Interviews of each company together, in the order in which the companies first appear. */
export function pastByCompany(
  past: readonly HomeInterview[],
): { company: string; interviews: HomeInterview[] }[] {
  const groups = Map.groupBy(past, (interview) => interview.tenant_id);
  return [...groups.values()].map((interviews) => ({
    company: interviews[0]!.companyName,
    interviews,
  }));
}
