import * as z from 'zod';
import {
  applicationId,
  checkItemId,
  checklistId,
  commentId,
  requisitionId,
  userId,
} from '../shared/ids.ts';
import { pageQuery } from '../shared/page.ts';
import { defineRoutes } from '../shared/route.ts';
import { line, paragraph } from '../shared/text.ts';
import { boardCard, boardCounts, boardList, boardStage, boardView } from './board.schema.ts';
import {
  cardView,
  cardWork,
  CHECK_ITEM_STATES,
  commentPage,
  commentView,
  MAX_CARD_MEMBERS,
} from './card.schema.ts';

const board = z.strictObject({ requisitionId });
const card = z.strictObject({ cardId: applicationId });
const checklist = z.strictObject({ cardId: applicationId, checklistId });
const checkItem = z.strictObject({ cardId: applicationId, checklistId, checkItemId });
const comment = z.strictObject({ cardId: applicationId, commentId });
const read = { action: 'read', subject: 'requisitions' } as const;
const change = { action: 'update', subject: 'requisitions' } as const;
const commentBody = z.strictObject({
  text: paragraph(2000, 1),
  mentions: z.array(userId).max(12).default([]),
});
const newComment = z.strictObject({ comment: commentView });

/**
 * The board of a requisition. A card is an application: its id contains the ids of both requisition
 * and candidate.
 */
export const boardRoutes = defineRoutes({
  'get-board': {
    method: 'GET',
    path: '/kanban/board/{requisitionId}',
    group: 'board',
    access: read,
    request: { params: board },
    responses: { 200: boardView },
    problems: ['not-found'],
    idempotency: 'safe',
    summary: 'The board of a requisition: every stage with its first 25 cards',
  },
  'list-board-counts': {
    method: 'GET',
    path: '/kanban/counts',
    group: 'board',
    access: read,
    request: {
      query: z.strictObject({
        /** The ids of up to 25 requisitions, separated by commas. */
        requisitions: z
          .string()
          .regex(/^req_[0-9A-Z]{26}(,req_[0-9A-Z]{26}){0,24}$/, 'must be up to 25 requisition ids'),
      }),
    },
    responses: { 200: z.strictObject({ items: z.array(boardCounts) }) },
    problems: [],
    idempotency: 'safe',
    summary: 'How many cards requisitions have in each stage; those without cards are left out',
  },
  'list-board-cards': {
    method: 'GET',
    path: '/kanban/board/{requisitionId}/lists/{stage}',
    group: 'board',
    access: read,
    request: {
      params: z.strictObject({ requisitionId, stage: z.string().regex(/^[a-z_]{2,20}$/) }),
      query: z.strictObject(pageQuery),
    },
    responses: {
      200: z.strictObject({ items: boardList.shape.cards, next_cursor: z.string().nullable() }),
    },
    problems: ['not-found', 'list-not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: 'More cards of one stage',
  },
  'get-card': {
    method: 'GET',
    path: '/kanban/cards/{cardId}',
    group: 'board',
    access: read,
    request: { params: card },
    responses: { 200: cardView, 304: null },
    problems: ['card-not-found'],
    idempotency: 'safe',
    summary: 'A card with its checklists, members and newest comments',
  },
  'move-card': {
    method: 'POST',
    path: '/kanban/cards/{cardId}/move',
    group: 'board',
    access: change,
    request: {
      params: card,
      body: z.strictObject({
        stage: boardStage,
        after: applicationId.nullable().default(null),
        before: applicationId.nullable().default(null),
      }),
    },
    responses: { 200: boardCard },
    problems: ['card-not-found', 'invalid-transition', 'interview-needed', 'decision-needed'],
    idempotency: 'version',
    summary:
      'Move a card between two others; to another stage where a guard lets it. What is a ' +
      'decision is refused and says which',
  },
  'undo-move': {
    method: 'POST',
    path: '/kanban/cards/{cardId}/undo',
    group: 'board',
    access: change,
    request: { params: card },
    responses: { 200: boardCard },
    problems: ['card-not-found', 'nothing-to-undo'],
    idempotency: 'version',
    summary: 'Take the last move of a card back',
  },
  'add-checklist': {
    method: 'POST',
    path: '/kanban/cards/{cardId}/checklists',
    group: 'board',
    access: change,
    request: {
      params: card,
      body: z.strictObject({ name: line(80), stage: boardStage.optional() }),
    },
    responses: { 201: cardWork },
    problems: ['card-not-found', 'checklist-full'],
    idempotency: 'key',
    summary: 'Add a list of tasks; for the present stage unless another is named',
  },
  'update-checklist': {
    method: 'PUT',
    path: '/kanban/cards/{cardId}/checklists/{checklistId}',
    group: 'board',
    access: change,
    request: { params: checklist, body: z.strictObject({ name: line(80) }) },
    responses: { 200: cardWork },
    problems: ['card-not-found', 'list-not-found'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Rename a list of tasks',
  },
  'delete-checklist': {
    method: 'DELETE',
    path: '/kanban/cards/{cardId}/checklists/{checklistId}',
    group: 'board',
    access: change,
    request: { params: checklist },
    responses: { 200: cardWork },
    problems: ['card-not-found', 'list-not-found'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Delete a list with its tasks',
  },
  'add-check-item': {
    method: 'POST',
    path: '/kanban/cards/{cardId}/checklists/{checklistId}/items',
    group: 'board',
    access: change,
    request: {
      params: checklist,
      body: z.strictObject({ text: line(200), assignee_id: userId.nullable().default(null) }),
    },
    responses: { 201: cardWork },
    problems: ['card-not-found', 'list-not-found', 'checklist-full', 'unknown-panelist'],
    idempotency: 'key',
    summary: 'Add a task',
  },
  'update-check-item': {
    method: 'PUT',
    path: '/kanban/cards/{cardId}/checklists/{checklistId}/items/{checkItemId}',
    group: 'board',
    access: change,
    request: {
      params: checkItem,
      body: z
        .strictObject({
          text: line(200),
          state: z.enum(CHECK_ITEM_STATES),
          assignee_id: userId.nullable(),
        })
        .partial(),
    },
    responses: { 200: cardWork },
    problems: ['card-not-found', 'list-not-found', 'unknown-panelist'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Complete, reopen, rename or assign a task',
  },
  'delete-check-item': {
    method: 'DELETE',
    path: '/kanban/cards/{cardId}/checklists/{checklistId}/items/{checkItemId}',
    group: 'board',
    access: change,
    request: { params: checkItem },
    responses: { 200: cardWork },
    problems: ['card-not-found', 'list-not-found'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Delete a task',
  },
  'set-card-members': {
    method: 'PUT',
    path: '/kanban/cards/{cardId}/members',
    group: 'board',
    access: change,
    request: {
      params: card,
      body: z.strictObject({ user_ids: z.array(userId).max(MAX_CARD_MEMBERS) }),
    },
    responses: { 200: cardWork },
    problems: ['card-not-found', 'unknown-panelist'],
    idempotency: 'natural',
    ifMatch: 'optional',
    summary: 'Who looks after this card',
  },
  'list-card-comments': {
    method: 'GET',
    path: '/kanban/cards/{cardId}/comments',
    group: 'board',
    access: read,
    request: { params: card, query: z.strictObject(pageQuery) },
    responses: { 200: commentPage },
    problems: ['card-not-found', 'malformed-cursor'],
    idempotency: 'safe',
    summary: 'Comments of a card, newest first',
  },
  'add-card-comment': {
    method: 'POST',
    path: '/kanban/cards/{cardId}/comments',
    group: 'board',
    access: read,
    request: { params: card, body: commentBody },
    responses: { 201: newComment },
    problems: ['card-not-found', 'unknown-panelist'],
    idempotency: 'key',
    summary: 'Comment on a card; people mentioned are notified',
  },
  'update-card-comment': {
    method: 'PUT',
    path: '/kanban/cards/{cardId}/comments/{commentId}',
    group: 'board',
    access: read,
    request: { params: comment, body: z.strictObject({ text: paragraph(2000, 1) }) },
    responses: { 200: newComment },
    problems: ['card-not-found'],
    idempotency: 'version',
    summary: 'Change a comment of one’s own',
  },
  'delete-card-comment': {
    method: 'DELETE',
    path: '/kanban/cards/{cardId}/comments/{commentId}',
    group: 'board',
    access: read,
    request: { params: comment },
    responses: { 204: null },
    problems: ['card-not-found'],
    idempotency: 'version',
    summary: 'Delete a comment of one’s own',
  },
});
