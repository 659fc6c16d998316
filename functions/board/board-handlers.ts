import type { HandlersFor } from '../shared/context.ts';
import { addCardComment } from './comments/add-card-comment.ts';
import { addCheckItem } from './checklists/add-check-item.ts';
import { addChecklist } from './checklists/add-checklist.ts';
import { deleteCardComment } from './comments/delete-card-comment.ts';
import { deleteCheckItem } from './checklists/delete-check-item.ts';
import { deleteChecklist } from './checklists/delete-checklist.ts';
import { getBoard } from './get-board.ts';
import { getCard } from './get-card.ts';
import { listBoardCards } from './list-board-cards.ts';
import { listCardComments } from './comments/list-card-comments.ts';
import { moveCard } from './move-card.ts';
import { setCardMembers } from './set-card-members.ts';
import { undoMove } from './undo-move.ts';
import { updateCardComment } from './comments/update-card-comment.ts';
import { updateCheckItem } from './checklists/update-check-item.ts';
import { updateChecklist } from './checklists/update-checklist.ts';

export const boardHandlers: HandlersFor<'board'> = {
  'get-board': getBoard,
  'list-board-cards': listBoardCards,
  'get-card': getCard,
  'move-card': moveCard,
  'undo-move': undoMove,
  'add-checklist': addChecklist,
  'update-checklist': updateChecklist,
  'delete-checklist': deleteChecklist,
  'add-check-item': addCheckItem,
  'update-check-item': updateCheckItem,
  'delete-check-item': deleteCheckItem,
  'set-card-members': setCardMembers,
  'list-card-comments': listCardComments,
  'add-card-comment': addCardComment,
  'update-card-comment': updateCardComment,
  'delete-card-comment': deleteCardComment,
};
