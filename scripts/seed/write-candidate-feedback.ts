import { acceptInvitation } from './actor.ts';
import type { Booked } from './run-hiring.ts';
import { candidateAddress, type SeededCompany } from './seed-company.ts';
import type { SeedTarget } from './seed-target.ts';

/** Ratings of the process, 1 to 5, with what some wrote. */
const SAID = [
  [5, 'Everybody had read my CV, and I knew what came next each time.'],
  [4, 'Good questions. The second half felt a little rushed.'],
  [5, ''],
  [3, 'Kind people; I waited a week for an answer.'],
  [4, ''],
  [5, 'The times were always in my own zone. That alone is rare.'],
] as const;

/**
 * Candidates who have been interviewed sign in and say how it was; enough of them for the reports
 * to show it.
 */
export async function writeCandidateFeedback(
  target: SeedTarget,
  company: SeededCompany,
  met: readonly Booked[],
): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  // The first two of the plan sign in on their own.
  const others = met.filter(
    ({ name }) => !company.plan.candidates.slice(0, 2).some(([known]) => known === name),
  );
  const once = [...new Map(others.map((booked) => [booked.candidateId, booked])).values()].slice(
    0,
    SAID.length,
  );
  for (const [i, booked] of once.entries()) {
    await recruiter.call('create-candidate-user', {
      body: { candidate_id: booked.candidateId as never },
    });
    const candidate = await acceptInvitation(target, candidateAddress(booked.name));
    const [rating, comment] = SAID[i]!;
    await candidate.call('add-candidate-feedback', {
      body: { interview_id: booked.id as never, rating, comment },
    });
  }
}
