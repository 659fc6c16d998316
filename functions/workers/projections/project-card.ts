import { boards } from '@parley/data/board/board.repo.ts';
import { cardCommentItem } from '@parley/data/board/card-comments.repo.ts';
import { cardWorkItem } from '@parley/data/board/card-work.repo.ts';
import { type Project, countChange } from './change.ts';

/** Tasks and members on the card. */
export const projectCardWork: Project = ({ store, after }) => {
  if (!after) return { counts: {}, writes: [] };
  const { requisition_id, candidate_id, checklists, members } = cardWorkItem.parse(after);
  const items = checklists.flatMap((list) => list.items);
  return {
    counts: {},
    writes: [
      boards.work(store, requisition_id, candidate_id, {
        done: items.filter(({ state }) => state === 'complete').length,
        tasks: items.length,
        members,
      }),
    ],
  };
};

/** How many comments the card has. */
export const projectCardComment: Project = ({ store, before, after }) => {
  const { requisition_id, candidate_id } = cardCommentItem.parse(after ?? before);
  const delta = countChange(before !== undefined, after !== undefined);
  return {
    counts: {},
    added: delta === 0 ? [] : [boards.comments(store, requisition_id, candidate_id, delta)],
    writes: [],
  };
};
