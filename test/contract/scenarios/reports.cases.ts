import { expect, test } from 'vitest';
import { type TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

interface Dashboard {
  cards: Record<string, { total: number; added: number }>;
  zone: string;
  preparing: boolean;
  sources: { label: string; now: number }[];
  stages: { label: string; now: number }[];
}

/** Tests reports and search. */
export function reportCases(product: () => TestProduct, { call, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  const dashboard = async (range?: string) =>
    (await call(people().recruiter, 'get-dashboard-report', range ? { query: { range } } : {}))
      .json as Dashboard;

  test("the dashboard counts events on their day in the company's time zone", async () => {
    await product().stack.idle();
    const before = await dashboard('today');
    expect(before).toMatchObject({ zone: 'Europe/London', preparing: false });
    await call(
      people().recruiter,
      'create-requisition',
      { body: { title: 'Aurora counted' } },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await product().stack.idle();
    const after = await dashboard('today');
    expect(after.cards['totalreqs']).toEqual({
      ...before.cards['totalreqs'],
      total: before.cards['totalreqs']!.total + 1,
      added: before.cards['totalreqs']!.added + 1,
    });
    // The default range, a month, counts at least what today counts. Yesterday contains nothing of
    // it.
    expect((await dashboard()).cards['totalreqs']!.added).toBeGreaterThanOrEqual(
      after.cards['totalreqs']!.added,
    );
    expect((await dashboard('yesterday')).cards['totalreqs']!.added).toBe(0);
    await refuse('validation-failed', people().recruiter, 'get-dashboard-report', {
      query: { range: 'last_week' },
    });
  });

  test('figures of single interviewers are for members who schedule', async () => {
    const answer = await call(people().manager, 'get-hiring-report', {
      query: { range: 'last_year' },
    });
    expect(
      (answer.json as { interviewers: { name: string }[] }).interviewers.map(({ name }) => name),
    ).toContain('Aurora interviewer');
    await refuse('forbidden', people().interviewer, 'get-hiring-report', {});
    await refuse('forbidden', people().candidate, 'get-dashboard-report', {});
  });

  test('the search finds beginnings of words in items that the user may see', async () => {
    const { recruiter, interviewer, candidate } = people();
    const added = await call(
      recruiter,
      'create-candidate',
      { body: { name: 'Zoë Ångström', email: 'zoe@angstrom.example' } },
      { 'idempotency-key': crypto.randomUUID() },
    );
    const { id } = (added.json as { candidate: { id: string } }).candidate;
    await call(
      recruiter,
      'create-requisition',
      { body: { title: 'Zookeeper', location: 'Malmö' } },
      { 'idempotency-key': crypto.randomUUID() },
    );
    await product().stack.idle();
    const find = async (actor: typeof recruiter, q: string) =>
      (await call(actor, 'search', { query: { q } })).json as Record<
        'candidates' | 'requisitions' | 'interviews' | 'people',
        Record<string, string>[]
      >;
    expect((await find(recruiter, 'angs zo')).candidates).toEqual([
      expect.objectContaining({ id }),
    ]);
    expect((await find(recruiter, 'ZOE ANG')).candidates).toHaveLength(1);
    expect(await find(recruiter, 'zoo')).toMatchObject({
      candidates: [],
      requisitions: [{ title: 'Zookeeper' }],
    });
    expect((await find(recruiter, 'malmo')).requisitions).toHaveLength(1);
    expect(await find(recruiter, 'aurora cand')).toMatchObject({
      candidates: [{ name: 'Aurora Candidate' }],
      people: [],
    });
    expect((await find(recruiter, 'aurora')).interviews.length).toBeGreaterThanOrEqual(2);
    expect((await find(recruiter, 'aurora int')).people).toEqual([
      expect.objectContaining({ name: 'Aurora interviewer' }),
    ]);
    expect(await find(recruiter, 'z')).toEqual({
      candidates: [],
      requisitions: [],
      interviews: [],
      people: [],
    });
    // An interviewer finds the candidates whom they interview, and nothing else.
    const theirs = await find(interviewer, 'aurora');
    expect([theirs.requisitions, theirs.candidates.map(({ name }) => name)]).toEqual([
      [],
      expect.arrayContaining(['Aurora Candidate']),
    ]);
    expect((await find(interviewer, 'zoe')).candidates).toEqual([]);
    await refuse('forbidden', candidate, 'search', { query: { q: 'aurora' } });
  });
}
