import type { HandlersFor } from '../shared/context.ts';
import {
  listCardComments,
  addCardComment,
  updateCardComment,
  deleteCardComment,
} from './card-comments.ts';
import { getCard, setCardMembers } from './cards.ts';
import { addCheckItem, updateCheckItem, deleteCheckItem } from './check-items.ts';
import { addChecklist, updateChecklist, deleteChecklist } from './checklists.ts';
import { getBoard, listBoardCards, listBoardCounts } from './get-board.ts';
import { moveCard, undoMove } from './move-card.ts';

export const boardHandlers: HandlersFor<'board'> = {
  'get-board': getBoard,
  'list-board-cards': listBoardCards,
  'list-board-counts': listBoardCounts,
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
