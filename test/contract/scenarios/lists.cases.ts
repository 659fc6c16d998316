import Papa from 'papaparse';
import { expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import type { BulkAnswer } from '@parley/contracts/shared/bulk.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { booking, DAY, openRequisition } from '../../support/builders/company.ts';
import { freshEmail } from '../../support/builders/samples/names.ts';
import { findFreeDay, type TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

/**
 * Tests lists with filters, orders and search texts, bulk actions, and the import and export of
 * files.
 */
export function listCases(product: () => TestProduct, { call, once, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  const names = async (
    actor: Actor,
    id: RouteId,
    query: Record<string, string>,
  ): Promise<string[]> => {
    const { items } = (await call(actor, id, { query })).json as {
      items: { name?: string; title?: string; candidate?: string }[];
    };
    return items.map(({ name, title, candidate }) => candidate ?? name ?? title ?? '');
  };
  const addCandidates = async (prefix: string, sources: readonly ('Referral' | 'Internal')[]) => {
    const added = [];
    for (const [i, source] of sources.entries())
      added.push(
        (
          await people().recruiter.call('create-candidate', {
            body: {
              name: `${prefix} ${'CABD'[i]}`,
              email: freshEmail(prefix.toLowerCase()),
              source,
            },
          })
        ).candidate,
      );
    await product().stack.idle();
    return added;
  };
  const bulk = async (
    id: 'bulk-candidates' | 'bulk-requisitions' | 'bulk-interviews',
    body: unknown,
    headers?: Record<string, string>,
  ) => (await call(people().recruiter, id, { body }, headers)).json as BulkAnswer;
  const outcomes = ({ results }: BulkAnswer) => results.map(({ outcome, code }) => code ?? outcome);

  test('candidates are listed by stage, source, requisition and text, by pages', async () => {
    const { recruiter, manager } = people();
    const requisition = await openRequisition(recruiter, manager, 'Aurora listed');
    const added = await addCandidates('Zelda', ['Referral', 'Internal', 'Referral', 'Internal']);
    for (const { id } of added.slice(0, 3))
      await recruiter.call('add-candidate', {
        params: { id: requisition },
        body: { candidate_id: id },
      });
    await product().stack.idle();
    const on = { requisition_id: requisition };
    expect(await names(recruiter, 'list-candidates', { ...on, sort: 'name' })).toEqual([
      'Zelda A',
      'Zelda B',
      'Zelda C',
    ]);
    expect(
      await names(recruiter, 'list-candidates', {
        ...on,
        sort: '-name',
        stage: 'applied',
        source: 'Referral',
      }),
    ).toEqual(['Zelda C', 'Zelda B']);
    expect(await names(recruiter, 'list-candidates', { q: 'zelda', stage: 'none' })).toEqual([
      'Zelda D',
    ]);
    expect(await names(recruiter, 'list-candidates', { q: 'zel nobody' })).toEqual([]);
    expect(
      await names(recruiter, 'list-candidates', {
        stage: 'none',
        source: 'Internal',
        sort: '-created',
        limit: '1',
      }),
    ).toEqual(['Zelda D']);
    await product().advanceBy(61_000);
    await recruiter.call(
      'update-candidate',
      { params: { id: added[1]!.id }, body: { name: 'Zelda Z', source: 'External' } },
      { ifMatch: 1 },
    );
    await product().stack.idle();
    expect(await names(recruiter, 'list-candidates', { sort: '-updated', limit: '1' })).toEqual([
      'Zelda Z',
    ]);
    expect(
      await names(recruiter, 'list-candidates', { ...on, source: 'External', stage: 'applied' }),
    ).toEqual(['Zelda Z']);
    const first = (
      await call(recruiter, 'list-candidates', { query: { ...on, sort: 'name', limit: '2' } })
    ).json as { items: { name: string; version: number }[]; next_cursor: string };
    expect(first.items).toMatchObject([{ name: 'Zelda B', version: 1 }, { name: 'Zelda C' }]);
    expect(
      await names(recruiter, 'list-candidates', {
        ...on,
        sort: 'name',
        limit: '2',
        cursor: first.next_cursor,
      }),
    ).toEqual(['Zelda Z']);
    await refuse('malformed-cursor', recruiter, 'list-candidates', {
      query: { ...on, sort: '-name', limit: '2', cursor: first.next_cursor },
    });
    await refuse('malformed-cursor', recruiter, 'list-candidates', {
      query: { ...on, sort: 'name', source: 'Referral', limit: '2', cursor: first.next_cursor },
    });
    expect(
      await names(recruiter, 'list-applications', { ...on, stage: 'applied', sort: 'name' }),
    ).toEqual(['Zelda B', 'Zelda C', 'Zelda Z']);
  });

  test('counts of views are updated; interviewers get those of their own interviews', async () => {
    const { recruiter, interviewer, candidate } = people();
    const all = async () =>
      (await call(recruiter, 'get-list-counts', { query: { list: 'candidates' } })).json as {
        total: number;
        own_total: number;
        by: { stage: Record<string, number> };
      };
    const before = await all();
    await addCandidates('Counted', ['Referral']);
    const after = await all();
    expect([after.total, after.by.stage['none']]).toEqual([
      before.total + 1,
      (before.by.stage['none'] ?? 0) + 1,
    ]);
    expect(
      (await call(interviewer, 'get-list-counts', { query: { list: 'candidates' } })).json,
    ).toMatchObject({ mine: true, total: 1, own_total: 1 });
    expect(after.own_total).toBe(before.own_total);
    expect(
      (await call(recruiter, 'get-list-counts', { query: { list: 'users' } })).json,
    ).toMatchObject({ mine: false, own_total: null });
    expect(await names(interviewer, 'list-candidates', {})).toEqual(['Aurora Candidate']);
    expect(await names(interviewer, 'search-candidates', { q: 'counted' })).toEqual([]);
    expect(await names(interviewer, 'list-candidates', { q: 'aurora' })).toEqual([
      'Aurora Candidate',
    ]);
    await refuse('forbidden', candidate, 'get-list-counts', { query: { list: 'interviews' } });
    await refuse('forbidden', interviewer, 'get-list-counts', { query: { list: 'requisitions' } });
  });

  test('the first page of a list comes with the counts of its views if they are wanted', async () => {
    const { recruiter, interviewer, candidate } = people();
    const countsOf = async (actor: Actor, id: RouteId, options: Record<string, unknown>) =>
      (await call(actor, id, options)).json as { next_cursor: string | null; counts?: unknown };
    const [counts, limit] = ['true', '1'] as const;
    for (const [actor, list, id, options] of [
      [recruiter, 'candidates', 'list-candidates', { query: { counts, limit } }],
      [interviewer, 'candidates', 'list-candidates', { query: { counts } }],
      [recruiter, 'requisitions', 'list-requisitions', { query: { counts, status: 'open' } }],
      [recruiter, 'interviews', 'list-interviews', { query: { counts } }],
      [recruiter, 'recordings', 'list-recordings', { query: { counts } }],
      [
        recruiter,
        'users',
        'list-users',
        { body: { tenant_id: product().aurora.tenantId, counts } },
      ],
    ] as const) {
      const { list: _, ...alone } = (await call(actor, 'get-list-counts', { query: { list } }))
        .json as Record<string, unknown>;
      expect((await countsOf(actor, id, options)).counts, list).toEqual(alone);
    }
    const { next_cursor: cursor } = await countsOf(recruiter, 'list-candidates', {
      query: { limit },
    });
    const second = { query: { limit, counts, cursor: cursor! } };
    expect(await countsOf(recruiter, 'list-candidates', second)).not.toHaveProperty('counts');
    const own = await countsOf(candidate, 'list-interviews', { query: { counts } });
    expect(own).not.toHaveProperty('counts');
  });

  test('a new title and a new name are copied to all items that contain them', async () => {
    const { recruiter, manager, interviewer } = people();
    const requisition = await openRequisition(recruiter, manager, 'Aurora before');
    const [{ id } = { id: '' }] = await addCandidates('Copied', ['Referral']);
    const interview = await recruiter.call('create-interview', {
      body: {
        jobreq_id: requisition,
        candidate_id: id,
        ...booking([interviewer], findFreeDay(product()), 30),
      },
    });
    await product().stack.idle();
    const { version } = await recruiter.call('get-requisition', { params: { id: requisition } });
    await recruiter.call(
      'update-requisition',
      { params: { id: requisition }, body: { title: 'Aurora after' } },
      { ifMatch: version },
    );
    await recruiter.call(
      'update-candidate',
      { params: { id: id }, body: { name: 'Copied Anew' } },
      { ifMatch: 1 },
    );
    await product().stack.idle();
    expect(await recruiter.call('get-interview', { params: { id: interview.id } })).toMatchObject({
      candidate: 'Copied Anew',
      requisition: 'Aurora after',
      title: 'First interview, Aurora after',
      version: interview.version,
    });
    expect(
      (await recruiter.call('list-applications', { query: { requisition_id: requisition } })).items,
    ).toMatchObject([{ candidate: 'Copied Anew', requisition: 'Aurora after' }]);
    expect(
      (await recruiter.call('list-candidates', { query: { q: 'copied' } })).items,
    ).toMatchObject([{ name: 'Copied Anew', requisition: 'Aurora after' }]);
    expect((await recruiter.call('list-interviews', { query: { q: 'anew' } })).items).toMatchObject(
      [{ id: interview.id, candidate: 'Copied Anew' }],
    );
  });

  test('many candidates are put on a requisition, moved, reverted and deleted', async () => {
    const { recruiter, manager, admin } = people();
    const requisition = await openRequisition(recruiter, manager, 'Aurora many');
    const added = await addCandidates('Many', ['Referral', 'Internal', 'Referral']);
    const ids = added.map(({ id }) => id);
    const put = { type: 'put-on-requisition', requisition_id: requisition };
    await recruiter.call('add-candidate', {
      params: { id: requisition },
      body: { candidate_id: ids[2]! },
    });
    await product().stack.idle();
    expect(outcomes(await bulk('bulk-candidates', { ids, dry_run: true, action: put }))).toEqual([
      'would-change',
      'would-change',
      'application-exists',
    ]);
    const done = (
      await once(
        recruiter,
        'bulk-candidates',
        { body: { ids, dry_run: false, action: put } },
        { ids, dry_run: false, action: { type: 'delete' } },
      )
    ).json as BulkAnswer;
    expect([outcomes(done), done.changed, done.blocked, done.undoable]).toEqual([
      ['changed', 'changed', 'application-exists'],
      2,
      1,
      true,
    ]);
    expect(
      (await recruiter.call('get-requisition', { params: { id: requisition } })).candidates,
    ).toBe(3);
    await product().stack.idle();

    const moved = await bulk('bulk-candidates', {
      ids,
      dry_run: false,
      action: { type: 'move-stage', to: 'in_review' },
    });
    expect(moved.results.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'applied in_review',
      'applied in_review',
      'applied in_review',
    ]);
    expect(
      outcomes(
        await bulk('bulk-candidates', {
          ids,
          dry_run: true,
          action: { type: 'undo', bulk_id: done.bulk_id },
        }),
      ),
    ).toEqual(['invalid-transition', 'invalid-transition', 'invalid-transition']);
    const undo = { ids, dry_run: false, action: { type: 'undo', bulk_id: moved.bulk_id } };
    expect(
      outcomes(
        (await call(admin, 'bulk-candidates', { body: { ...undo, dry_run: true } }))
          .json as BulkAnswer,
      ),
    ).toEqual(['invalid-transition', 'invalid-transition', 'invalid-transition']);
    expect(outcomes(await bulk('bulk-candidates', undo))).toEqual([
      'changed',
      'changed',
      'changed',
    ]);
    expect(outcomes(await bulk('bulk-candidates', undo))).toEqual([
      'invalid-transition',
      'invalid-transition',
      'invalid-transition',
    ]);
    await product().stack.idle();
    expect(
      await names(recruiter, 'list-candidates', {
        requisition_id: requisition,
        stage: 'applied',
        sort: 'name',
      }),
    ).toEqual(['Many A', 'Many B', 'Many C']);

    const reject = {
      type: 'reject',
      reason_code: 'skills-gap',
      rationale: 'The work so far is in another trade than ours is.',
    };
    expect(outcomes(await bulk('bulk-candidates', { ids, dry_run: true, action: reject }))).toEqual(
      ['would-change', 'would-change', 'would-change'],
    );
    expect(
      outcomes(
        await bulk('bulk-candidates', {
          ids: ids.slice(0, 1),
          dry_run: true,
          action: { ...reject, reason_code: 'other', rationale: 'No.' },
        }),
      ),
    ).toEqual(['rationale-too-short']);
    await refuse('mail-too-soon', recruiter, 'bulk-candidates', {
      body: {
        ids,
        dry_run: false,
        action: {
          ...reject,
          mail: { when: 'later', message: 'Thank you', at: product().now().toISOString() },
        },
      },
    });
    const rejected = await bulk('bulk-candidates', {
      ids,
      dry_run: false,
      action: { type: 'reject', reason_code: 'skills-gap', mail: { when: 'standard' } },
    });
    expect(
      (await bulk('bulk-candidates', { ids, dry_run: true, action: reject })).results.map(
        ({ code }) => code,
      ),
      'they are decided',
    ).toEqual(Array.from(ids, () => 'invalid-transition'));
    expect(rejected.results.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'applied rejected',
      'applied rejected',
      'applied rejected',
    ]);
    expect(
      outcomes(
        await bulk('bulk-candidates', {
          ids,
          dry_run: false,
          action: { type: 'undo', bulk_id: rejected.bulk_id },
        }),
      ),
    ).toEqual(['changed', 'changed', 'changed']);
    await product().stack.idle();
    expect(
      await names(recruiter, 'list-candidates', { requisition_id: requisition, stage: 'rejected' }),
    ).toEqual([]);

    const taken = await bulk('bulk-candidates', {
      ids: ids.slice(0, 1),
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: product().aurora.requisitionId },
    });
    expect(
      outcomes(
        await bulk('bulk-candidates', {
          ids: ids.slice(0, 1),
          dry_run: false,
          action: { type: 'undo', bulk_id: taken.bulk_id },
        }),
      ),
    ).toEqual(['changed']);
    await product().stack.idle();
    expect((await recruiter.call('get-candidate', { params: { id: ids[0]! } })).requisition).toBe(
      'Aurora many',
    );

    await recruiter.signInAgain();
    const gone = await bulk('bulk-candidates', {
      ids: [...ids, product().aurora.candidateId],
      dry_run: false,
      action: { type: 'delete' },
    });
    expect(outcomes(gone)).toEqual(['changed', 'changed', 'changed', 'in-use']);
    await refuse('not-found', recruiter, 'get-candidate', { params: { id: ids[0]! } });
    expect(
      outcomes(
        await bulk('bulk-candidates', {
          ids: [...ids, product().aurora.candidateId],
          dry_run: true,
          action: { type: 'delete' },
        }),
      ),
    ).toEqual(['not-found', 'not-found', 'not-found', 'in-use']);
    const draft = await recruiter.call('create-requisition', { body: { title: 'Aurora undone' } });
    await refuse('requisition-not-open', recruiter, 'bulk-candidates', {
      body: { ids, dry_run: true, action: { ...put, requisition_id: draft.id } },
    });
    await refuse('requisition-not-open', recruiter, 'import-candidates', {
      body: { rows: [{ row: 1, values: {} }], dry_run: true, requisition_id: draft.id },
    });
  });

  test('many requisitions are put on hold and reverted, many interviews cancelled', async () => {
    const { recruiter, manager, interviewer, admin } = people();
    const ids = [
      await openRequisition(recruiter, manager, 'Aurora hold one'),
      await openRequisition(recruiter, manager, 'Aurora hold two'),
    ];
    const [{ id } = { id: '' }] = await addCandidates('Called', ['Referral']);
    const start = findFreeDay(product());
    const booked = await recruiter.call('create-interview', {
      body: { jobreq_id: ids[0]!, candidate_id: id, ...booking([interviewer], start, 30) },
    });
    const cancel = { type: 'cancel', reason: 'The position is on hold' };
    expect(
      outcomes(
        await bulk('bulk-interviews', {
          ids: [booked.id, product().aurora.ended],
          dry_run: true,
          action: cancel,
        }),
      ),
    ).toEqual(['would-change', 'invalid-transition']);
    const called = (
      await once(
        recruiter,
        'bulk-interviews',
        { body: { ids: [booked.id], dry_run: false, action: cancel } },
        { ids: [booked.id], dry_run: false, action: { ...cancel, reason: 'Another' } },
      )
    ).json as BulkAnswer;
    expect([outcomes(called), called.undoable]).toEqual([['changed'], false]);
    expect(await recruiter.call('get-interview', { params: { id: booked.id } })).toMatchObject({
      state: 'cancelled',
      cancel_reason: 'The position is on hold',
    });
    await product().stack.idle();
    expect(
      await names(recruiter, 'list-interviews', {
        status: 'Incomplete',
        requisition_id: ids[0]!,
        from: new Date(start - DAY).toISOString(),
      }),
    ).toEqual(['Called C']);

    const held = (
      await once(
        recruiter,
        'bulk-requisitions',
        { body: { ids, dry_run: false, action: { type: 'hold' } } },
        { ids, dry_run: false, action: { type: 'resume' } },
      )
    ).json as BulkAnswer;
    expect(held.results.map(({ from, to }) => `${from} ${to}`)).toEqual([
      'open on_hold',
      'open on_hold',
    ]);
    expect(
      outcomes(await bulk('bulk-requisitions', { ids, dry_run: true, action: { type: 'hold' } })),
    ).toEqual(['invalid-transition', 'invalid-transition']);
    expect(
      outcomes(
        await bulk('bulk-requisitions', {
          ids,
          dry_run: false,
          action: { type: 'undo', bulk_id: held.bulk_id },
        }),
      ),
    ).toEqual(['changed', 'changed']);
    await product().stack.idle();
    expect(
      await names(recruiter, 'list-requisitions', { q: 'hold', status: 'open', sort: '-title' }),
    ).toEqual(['Aurora hold two', 'Aurora hold one']);
    expect(await names(recruiter, 'list-requisitions', { q: 'hold', status: 'on_hold' })).toEqual(
      [],
    );
    // The requisitions of the recruiter and of the hiring manager, with the same filters and
    // orders.
    const own = { mine: 'true', q: 'hold', status: 'open', sort: 'title' };
    const both = ['Aurora hold one', 'Aurora hold two'];
    expect(await names(recruiter, 'list-requisitions', own)).toEqual(both);
    expect(await names(manager, 'list-requisitions', own)).toEqual(both);
    expect(await names(recruiter, 'list-requisitions', { ...own, limit: '1' })).toEqual(
      both.slice(0, 1),
    );
    expect(await names(recruiter, 'list-requisitions', { ...own, status: 'on_hold' })).toEqual([]);
    expect(await names(admin, 'list-requisitions', own)).toEqual([]);
    await refuse('malformed-cursor', recruiter, 'list-requisitions', {
      query: { mine: 'true', cursor: 'abc' },
    });
  });

  test('candidates are imported row by row, and an export has no live formulas', async () => {
    const { recruiter, interviewer } = people();
    const email = freshEmail('file');
    const rows = [
      {
        row: 2,
        values: {
          name: '=HYPERLINK("x")',
          email,
          phone: "'+44 20",
          skills: 'SQL; Go',
          source: 'referral',
        },
      },
      { row: 3, values: { name: 'Twin', email: email.toUpperCase() } },
      { row: 4, values: { name: 'Known', email: people().candidate.email } },
      { row: 5, values: { email: 'nobody', zone: 'Mars' } },
    ];
    const codes = (json: unknown) =>
      (json as { results: { problems: { field: string; code: string }[] }[] }).results.map(
        ({ problems }) => problems.map(({ field, code }) => `${field} ${code}`).join(),
      );
    const wanted = [
      '',
      'email duplicate-in-file',
      'email already-exists',
      'name required,email malformed,zone unknown-value',
    ];
    expect(
      codes((await call(recruiter, 'import-candidates', { body: { rows, dry_run: true } })).json),
    ).toEqual(wanted);
    const { json } = await once(
      recruiter,
      'import-candidates',
      { body: { rows, dry_run: false, requisition_id: product().aurora.requisitionId } },
      { rows: rows.slice(1), dry_run: false },
    );
    expect(codes(json)).toEqual(wanted);
    expect(json).toMatchObject({
      created: 1,
      results: [
        { ok: true },
        { ok: false },
        { candidate_id: product().aurora.candidateId },
        { ok: false },
      ],
    });
    await product().stack.idle();
    await recruiter.signInAgain();
    const { csv, next_cursor } = (
      await call(recruiter, 'export-candidates', {
        body: { source: 'Referral', stage: 'applied', q: email },
      })
    ).json as { csv: string; next_cursor: string | null };
    expect(next_cursor).toBeNull();
    const { data } = Papa.parse<string[]>(csv.trim(), { newline: '\r\n' });
    expect(data[0]!.slice(0, 4)).toEqual(['Name', 'Address as', 'Email', 'Phone']);
    expect(data[1]!.slice(0, 8)).toEqual([
      `'=HYPERLINK("x")`,
      `'=HYPERLINK("x")`,
      email,
      "'+44 20",
      '',
      '',
      'SQL; Go',
      'Referral',
    ]);
    expect(
      (await call(recruiter, 'export-requisitions', { body: { status: 'open', sort: 'title' } }))
        .json,
    ).toMatchObject({ csv: expect.stringContaining('Aurora engineer') });
    expect(
      (
        await call(recruiter, 'export-interviews', {
          body: { requisition_id: product().aurora.requisitionId },
        })
      ).json,
    ).toMatchObject({ csv: expect.stringContaining('Aurora Candidate') });
    await refuse('interval-upside-down', recruiter, 'export-interviews', {
      body: { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' },
    });
    await refuse('forbidden', interviewer, 'export-candidates', { body: {} });
  });
}
