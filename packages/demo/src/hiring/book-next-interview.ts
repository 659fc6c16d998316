import type { SeededCompany } from '../seed-company.ts';

/**
 * The time until the start in milliseconds. The room opens a quarter of an hour before the start,
 * so it can be entered at once.
 */
const SOON_MS = 10 * 60_000;
const MINUTE = 60_000;

/**
 * Books an interview that is about to begin: the recruiter and two interviewers with a candidate
 * who can sign in.
 */
export async function bookNextInterview(
  company: SeededCompany,
  who: { candidateId: string; requisition: number },
  now: number,
): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const start = new Date(Math.ceil((now + SOON_MS) / MINUTE) * MINUTE).toISOString();
  const [lead, second] = [...company.staff]
    .filter(([key]) => key.startsWith('interviewer'))
    .map(([, actor]) => actor);
  const panelists = [
    { user_id: lead!.userId, role: 'lead' as const },
    { user_id: second!.userId, role: 'interviewer' as const },
  ];
  await recruiter.call('create-interview', {
    body: {
      jobreq_id: company.requisitions[who.requisition]!.id,
      candidate_id: who.candidateId,
      title: 'Meet the team',
      date: start.slice(0, 10),
      time: start.slice(11, 16),
      zone: 'UTC',
      duration_minutes: 60,
      panelists,
      stage: company.plan.requisitions[who.requisition]!.plan[0]![0],
    },
  });
}
