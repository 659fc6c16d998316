import * as z from 'zod';
import { checkItemId, checklistId, commentId, userId } from '../shared/ids.ts';
import { toPage } from '../shared/page.ts';
import { storedEmail } from '../shared/text.ts';
import { instant } from '../shared/times.ts';
import { boardCard, boardStage, cardPerson } from './board.schema.ts';

/** The limits of a card; they are needed because it is read whole. */
export const MAX_CHECKLISTS = 12;
export const MAX_CHECK_ITEMS = 30;
export const MAX_CARD_MEMBERS = 12;

export const CHECK_ITEM_STATES = ['incomplete', 'complete'] as const;

/**
 * True if the text was written by somebody else and is hidden until the reader's own scorecard is
 * submitted. A task that is assigned to the reader stays readable.
 */
const hidden = z.boolean();

const checkItemView = z.strictObject({
  id: checkItemId,
  text: z.string(),
  state: z.enum(CHECK_ITEM_STATES),
  assignee: cardPerson.nullable(),
  completed_by: z.string().nullable(),
  completed_at: instant.nullable(),
  hidden,
  version: z.int(),
});
export type CheckItemView = z.infer<typeof checkItemView>;

/** A checklist: the tasks of one stage. */
const checklistView = z.strictObject({
  id: checklistId,
  name: z.string(),
  stage: boardStage,
  items: z.array(checkItemView),
  hidden,
  /** The number of changes of the list itself; its tasks have their own. */
  version: z.int(),
});
export type ChecklistView = z.infer<typeof checklistView>;

export const commentView = z.strictObject({
  id: commentId,
  author_id: userId,
  author: z.string(),
  text: z.string(),
  mentions: z.array(cardPerson),
  created_at: instant,
  edited_at: instant.nullable(),
  version: z.int(),
  /**
   * True if the text was written by somebody else and is hidden until the reader's own scorecard is
   * submitted.
   */
  hidden: z.boolean(),
});
export type CommentView = z.infer<typeof commentView>;
export const commentPage = toPage(commentView);

/** The content of a card except its comments. */
export const cardWork = z.strictObject({
  checklists: z.array(checklistView),
  members: z.array(cardPerson),
  members_version: z.int(),
});
export type CardWork = z.infer<typeof cardWork>;

/** An opened card: its data, its tasks and the newest comments. */
export const cardView = z.strictObject({
  card: boardCard,
  requisition: z.string(),
  candidate_email: storedEmail,
  ...cardWork.shape,
  comments: commentPage,
});
export type CardView = z.infer<typeof cardView>;
