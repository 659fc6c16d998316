import { expect, test } from 'vitest';
import type { BoardCard, BoardView } from '@parley/contracts/board/board.schema.ts';
import { MAX_CHECK_ITEMS, MAX_CHECKLISTS } from '@parley/contracts/board/card.schema.ts';
import { ROUTES, type RouteId } from '@parley/contracts/route-table.ts';
import { booking, DAY, listNames } from '../../support/builders/company.ts';
import { sampleOf } from '../../support/builders/sample-requests.ts';
import { freshEmail, UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

const CARD_ROUTES: readonly RouteId[] = [
  'get-card',
  'move-card',
  'undo-move',
  'add-checklist',
  'update-checklist',
  'delete-checklist',
  'add-check-item',
  'update-check-item',
  'delete-check-item',
  'set-card-members',
  'list-card-comments',
  'add-card-comment',
  'update-card-comment',
  'delete-card-comment',
];

/** Tests the board: moves with their conditions, tasks, comments and members. */
export function boardCases(product: () => TestProduct, { call, at, once, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  const requisitionId = () => product().aurora.requisitionId;
  const newCard = async (name: string) => {
    const { recruiter } = people();
    const { candidate } = (
      await call(recruiter, 'create-candidate', {
        body: { name: `Aurora ${name}`, email: freshEmail(name.replace(' ', '')) },
      })
    ).json as { candidate: { id: string } };
    await call(recruiter, 'add-candidate', {
      params: { id: requisitionId() },
      body: { candidate_id: candidate.id },
    });
    return `${requisitionId()}~${candidate.id}`;
  };
  const board = async () => {
    await product().stack.idle();
    return (
      await call(people().recruiter, 'get-board', { params: { requisitionId: requisitionId() } })
    ).json as BoardView;
  };
  const column = async (stage: string) =>
    (await board()).lists.find((list) => list.stage === stage)!;
  const cardIn = async (stage: string, id: string) =>
    (await column(stage)).cards.find((card) => card.id === id) as BoardCard;
  const move = (cardId: string, version: number, body: Record<string, unknown>) =>
    at(version, people().recruiter, 'move-card', { params: { cardId }, body });

  test('every call refuses cards that do not exist', async () => {
    const { recruiter } = people();
    for (const id of CARD_ROUTES)
      await refuse(
        'card-not-found',
        recruiter,
        id,
        sampleOf(id, UNKNOWN_USER, product().now()),
        'ifMatch' in ROUTES[id] || ROUTES[id].idempotency === 'version' ? 1 : undefined,
      );
    await refuse('list-not-found', recruiter, 'list-board-cards', {
      params: { requisitionId: requisitionId(), stage: 'backlog' },
    });
    const gone = {
      ...listNames(product().aurora),
      checklistId: UNKNOWN_USER.checklistId,
      commentId: UNKNOWN_USER.commentId,
    };
    for (const id of [
      'update-checklist',
      'delete-checklist',
      'add-check-item',
      'update-check-item',
      'delete-check-item',
    ] as const)
      await refuse('list-not-found', recruiter, id, sampleOf(id, gone, product().now()));
    for (const id of ['update-card-comment', 'delete-card-comment'] as const)
      await refuse('card-not-found', recruiter, id, sampleOf(id, gone, product().now()), 1);
  });

  test('the overview counts the cards of each stage', async () => {
    const { lists } = await board();
    const { json } = await call(people().recruiter, 'list-board-counts', {
      query: { requisitions: `${requisitionId()},${requisitionId()}` },
    });
    expect(json).toEqual({
      items: [
        {
          requisition_id: requisitionId(),
          counts: Object.fromEntries(lists.map(({ stage, count }) => [stage, count])),
        },
      ],
    });
  });

  test('a card moves within its column and remains at its new place', async () => {
    const ids = [await newCard('one'), await newCard('two'), await newCard('three')];
    const own = async () => (await column('applied')).cards.filter(({ id }) => ids.includes(id));
    const cards = await own();
    // The latest application is first. All three have the same time, because the clock stands
    // still.
    expect(cards).toHaveLength(3);
    const [first, second, third] = cards as [BoardCard, BoardCard, BoardCard];
    expect(
      (await move(third.id, third.version, { stage: 'applied', before: first.id })).json,
    ).toMatchObject({ stage: 'applied', version: third.version + 1 });
    expect((await own()).map(({ id }) => id)).toEqual([third.id, first.id, second.id]);
    expect(
      (await move(third.id, third.version + 1, { stage: 'applied', after: second.id })).status,
    ).toBe(200);
    expect((await own()).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    expect((await move(third.id, third.version, { stage: 'applied' })).code).toBe('stale-version');
  });

  test('moves have conditions, decisions need a reason, the last move can be undone', async () => {
    const { recruiter, interviewer } = people();
    const id = await newCard('mover');
    const params = { cardId: id };
    await refuse('nothing-to-undo', recruiter, 'undo-move', { params }, 1);
    await refuse(
      'interview-needed',
      recruiter,
      'move-card',
      { params, body: { stage: 'interviewing' } },
      1,
    );
    await refuse(
      'invalid-transition',
      recruiter,
      'move-card',
      { params, body: { stage: 'offer' } },
      1,
    );
    for (const [stage, outcome] of [
      ['rejected', 'reject'],
      ['hired', 'hire'],
    ] as const)
      expect(
        (await refuse('decision-needed', recruiter, 'move-card', { params, body: { stage } }, 1))
          .json,
      ).toMatchObject({ details: { outcome } });

    expect((await move(id, 1, { stage: 'in_review' })).json).toMatchObject({
      stage: 'in_review',
      stage_left: 'applied',
      version: 2,
    });
    expect((await column('in_review')).cards.map((card) => card.id)).toContain(id);
    expect((await at(2, recruiter, 'undo-move', { params })).json).toMatchObject({
      stage: 'applied',
      stage_left: null,
      version: 3,
    });
    await refuse('nothing-to-undo', recruiter, 'undo-move', { params }, 3);

    const [, candidate_id] = id.split('~');
    await call(recruiter, 'create-interview', {
      body: {
        jobreq_id: requisitionId(),
        candidate_id,
        ...booking([interviewer], product().now().getTime() + 11 * DAY, 30),
      },
    });
    expect(await cardIn('interviewing', id)).toMatchObject({
      interviews: 1,
      scorecards_in: 0,
      scorecards_asked: 1,
      next_interview_at: expect.any(String),
      panel: [{ user_id: interviewer.userId }],
    });
  });

  test('tasks are added, completed, assigned, renamed and deleted, and counted', async () => {
    const { recruiter, manager, second } = people();
    const id = await newCard('worker');
    const params = { cardId: id };
    const listed = await once(
      manager,
      'add-checklist',
      { params, body: { name: 'Before the call' } },
      { name: 'Other' },
    );
    const [list] = (listed.json as { checklists: { id: string; stage: string }[] }).checklists;
    expect(list!.stage).toBe('applied');
    const inList = { ...params, checklistId: list!.id };
    await refuse('unknown-panelist', recruiter, 'add-check-item', {
      params: inList,
      body: { text: 'Call', assignee_id: UNKNOWN_USER.userId },
    });
    const added = await once(
      recruiter,
      'add-check-item',
      { params: inList, body: { text: 'Call', assignee_id: second.userId } },
      { text: 'Other' },
    );
    const [item] = (added.json as { checklists: { items: { id: string }[] }[] }).checklists[0]!
      .items;
    const inItem = { ...inList, checkItemId: item!.id };
    expect(
      (await call(recruiter, 'update-check-item', { params: inItem, body: { state: 'complete' } }))
        .json,
    ).toMatchObject({
      checklists: [
        {
          items: [
            {
              text: 'Call',
              state: 'complete',
              assignee: { user_id: second.userId },
              completed_by: 'Aurora recruiter',
            },
          ],
        },
      ],
    });
    await refuse('unknown-panelist', recruiter, 'update-check-item', {
      params: inItem,
      body: { assignee_id: UNKNOWN_USER.userId },
    });
    expect(
      (
        await call(recruiter, 'update-checklist', {
          params: inList,
          body: { name: 'Before the first call' },
        })
      ).json,
    ).toMatchObject({ checklists: [{ name: 'Before the first call' }] });
    await refuse('unknown-panelist', recruiter, 'set-card-members', {
      params,
      body: { user_ids: [people().candidate.userId] },
    });
    expect(
      (await call(recruiter, 'set-card-members', { params, body: { user_ids: [second.userId] } }))
        .json,
    ).toMatchObject({ members: [{ user_id: second.userId, name: 'Aurora second' }] });
    await product().stack.idle();
    expect(await cardIn('applied', id)).toMatchObject({
      tasks: 1,
      tasks_done: 1,
      members: [{ user_id: second.userId }],
    });

    // Three calls at the same time must all be stored.
    await Promise.all(
      ['A', 'B', 'C'].map((text) =>
        call(recruiter, 'add-check-item', { params: inList, body: { text } }),
      ),
    );
    expect(
      (
        (await call(recruiter, 'get-card', { params })).json as {
          checklists: { items: unknown[] }[];
        }
      ).checklists[0]!.items,
    ).toHaveLength(4);
    for (let count = 4; count < MAX_CHECK_ITEMS; count += 1)
      await call(recruiter, 'add-check-item', { params: inList, body: { text: `${count}` } });
    await refuse('checklist-full', recruiter, 'add-check-item', {
      params: inList,
      body: { text: 'One too many' },
    });
    for (let count = 1; count < MAX_CHECKLISTS; count += 1)
      await call(recruiter, 'add-checklist', {
        params,
        body: { name: `${count}`, stage: 'offer' },
      });
    await refuse('checklist-full', recruiter, 'add-checklist', {
      params,
      body: { name: 'One too many' },
    });
    expect((await call(recruiter, 'delete-check-item', { params: inItem })).status).toBe(200);
    expect((await call(recruiter, 'delete-checklist', { params: inList })).status).toBe(200);
    await refuse('list-not-found', recruiter, 'delete-check-item', { params: inItem });

    // The card shows counts that follow its changes.
    await product().stack.idle();
    const tag = (await call(recruiter, 'get-card', { params })).headers.get('etag') ?? '';
    expect((await call(recruiter, 'get-card', { params }, { 'if-none-match': tag })).status).toBe(
      304,
    );
  });

  test('only authors change comments, and mentioned members are notified once', async () => {
    const { recruiter, manager, admin } = people();
    const id = await newCard('talked about');
    const params = { cardId: id };
    await refuse('unknown-panelist', recruiter, 'add-card-comment', {
      params,
      body: { text: 'Look', mentions: [UNKNOWN_USER.userId] },
    });
    const added = await once(
      recruiter,
      'add-card-comment',
      { params, body: { text: 'Look at this', mentions: [manager.userId] } },
      { text: 'Other' },
    );
    const { comment } = added.json as { comment: { id: string; version: number } };
    const own = { ...params, commentId: comment.id };
    await refuse(
      'forbidden',
      admin,
      'update-card-comment',
      { params: own, body: { text: 'Not mine' } },
      1,
    );
    await refuse('forbidden', admin, 'delete-card-comment', { params: own }, 1);
    expect(
      (
        await at(1, recruiter, 'update-card-comment', {
          params: own,
          body: { text: 'Look at that' },
        })
      ).json,
    ).toMatchObject({
      comment: { text: 'Look at that', version: 2, edited_at: expect.any(String) },
    });
    expect((await call(manager, 'list-card-comments', { params })).json).toMatchObject({
      items: [
        {
          text: 'Look at that',
          author: 'Aurora recruiter',
          mentions: [{ user_id: manager.userId }],
        },
      ],
    });
    expect((await cardIn('applied', id)).comments).toBe(1);
    const told = (await call(manager, 'list-notifications')).json as {
      items: { notification_type: string }[];
    };
    expect(
      told.items.filter(({ notification_type }) => notification_type === 'board-mention'),
    ).toHaveLength(1);
    expect((await at(2, recruiter, 'delete-card-comment', { params: own })).status).toBe(204);
    expect((await cardIn('applied', id)).comments).toBe(0);
  });

  test('a column with many cards is read page by page, each card once', async () => {
    const { recruiter } = people();
    const count = (await column('applied')).cards.length;
    const rows = Array.from({ length: Math.max(0, 27 - count) }, (_, index) => ({
      row: index + 1,
      values: { name: `Aurora many ${index}`, email: freshEmail('many') },
    }));
    expect(
      (
        await call(recruiter, 'import-candidates', {
          body: { rows, requisition_id: requisitionId(), dry_run: false },
        })
      ).json,
    ).toMatchObject({ created: rows.length });
    const list = await column('applied');
    expect([list.cards.length, list.count >= 27]).toEqual([25, true]);
    const rest = (
      await call(recruiter, 'list-board-cards', {
        params: { requisitionId: requisitionId(), stage: 'applied' },
        query: { cursor: list.next_cursor! },
      })
    ).json as { items: BoardCard[]; next_cursor: string | null };
    const all = [...list.cards, ...rest.items];
    expect([new Set(all.map(({ id }) => id)).size, all.length, rest.next_cursor]).toEqual([
      list.count,
      list.count,
      null,
    ]);
    expect(all.map(({ position, candidate_id }) => `${position}#${candidate_id}`)).toEqual(
      all.map(({ position, candidate_id }) => `${position}#${candidate_id}`).sort(),
    );
  });
}
