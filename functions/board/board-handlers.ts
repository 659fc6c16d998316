import type { HandlersFor } from '../shared/context.ts';
import { addCardComment } from './add-card-comment.ts';
import { addCheckItem } from './add-check-item.ts';
import { addChecklist } from './add-checklist.ts';
import { deleteCardComment } from './delete-card-comment.ts';
import { deleteCheckItem } from './delete-check-item.ts';
import { deleteChecklist } from './delete-checklist.ts';
import { getBoard } from './get-board.ts';
import { getCard } from './get-card.ts';
import { listBoardCards } from './list-board-cards.ts';
import { listCardComments } from './list-card-comments.ts';
import { moveCard } from './move-card.ts';
import { setCardMembers } from './set-card-members.ts';
import { undoMove } from './undo-move.ts';
import { updateCardComment } from './update-card-comment.ts';
import { updateCheckItem } from './update-check-item.ts';
import { updateChecklist } from './update-checklist.ts';

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
