import type { SeededCompany } from '../seed-company.ts';

const TASKS = [
  ['Read the CV', 'Ask about notice and salary', 'Agree on the panel'],
  ['Send the panel the kit', 'Call one reference'],
  ['Prepare the offer', 'Check the start date'],
] as const;
const LISTS = ['Before the call', 'Before the panel', 'Before the offer'] as const;
const BOARD_TEXTS = [
  'Was recommended by two people on the team. Let us be quick here.',
  'Can only do mornings next week.',
  'The portfolio is strong, the CV less so. Worth a conversation.',
] as const;

/**
 * Adds work to the boards: some cards get tasks, comments and members, or move to the stage in
 * review.
 */
export async function fillBoard(company: SeededCompany): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const manager = company.staff.get('manager')!;
  const named = (key: string) => company.staff.get(key)!.userId;
  for (const { id } of company.requisitions) {
    const { lists } = await recruiter.call('get-board', { params: { requisitionId: id } });
    const cards = lists.flatMap((list) =>
      ['applied', 'interviewing', 'offer', 'decision'].includes(list.stage)
        ? list.cards.slice(0, 4)
        : [],
    );
    for (const [turn, card] of cards.entries()) {
      const params = { cardId: card.id };
      if (card.stage === 'applied' && turn % 2 === 1)
        await recruiter.call(
          'move-card',
          { params, body: { stage: 'in_review' } },
          { ifMatch: card.version },
        );
      if (turn % 2 === 0) {
        const [list] = (
          await recruiter.call('add-checklist', { params, body: { name: LISTS[turn % 3]! } })
        ).checklists;
        for (const [at, text] of TASKS[turn % 3]!.entries()) {
          const { checklists } = await recruiter.call('add-check-item', {
            params: { ...params, checklistId: list!.id },
            body: { text, assignee_id: at === 0 ? named('recruiter') : null },
          });
          const item = checklists[0]!.items.at(-1)!;
          if (at <= turn % 3)
            await recruiter.call('update-check-item', {
              params: { ...params, checklistId: list!.id, checkItemId: item.id },
              body: { state: 'complete' },
            });
        }
      }
      if (turn % 3 === 0)
        await recruiter.call('set-card-members', {
          params,
          body: { user_ids: [named('recruiter'), ...(turn % 2 === 0 ? [named('manager')] : [])] },
        });
      if (turn % 3 === 1)
        await (turn % 2 === 0 ? recruiter : manager).call('add-card-comment', {
          params,
          body: {
            text: BOARD_TEXTS[turn % 3]!,
            mentions: turn % 2 === 0 ? [named('manager')] : [],
          },
        });
    }
  }
}
