import * as z from 'zod';
import { APPLICATION_STAGES } from '../applications/application.schema.ts';
import { applicationId, candidateId, requisitionId, userId } from '../shared/ids.ts';
import { instant } from '../shared/times.ts';

export const boardStage = z.enum(APPLICATION_STAGES);
/** The name of a member on a card. */
export const cardPerson = z.strictObject({ user_id: userId, name: z.string() });

/**
 * A card: an application as the board shows it. The counts are written from the stream, so they are
 * slightly delayed.
 */
export const boardCard = z.strictObject({
  id: applicationId,
  candidate_id: candidateId,
  candidate: z.string(),
  stage: boardStage,
  stage_since: instant,
  /** The position in the column; cards are sorted by it as text. */
  position: z.string(),
  next_interview_at: instant.nullable(),
  interviews: z.int(),
  scorecards_in: z.int(),
  scorecards_asked: z.int(),
  tasks_done: z.int(),
  tasks: z.int(),
  comments: z.int(),
  members: z.array(cardPerson),
  panel: z.array(cardPerson),
  hold_until: z.iso.date().nullable(),
  /**
   * The stage to which an ended application can be reopened; for other applications the stage
   * before the present one.
   */
  stage_left: boardStage.nullable(),
  version: z.int(),
});
export type BoardCard = z.infer<typeof boardCard>;

/** A column: the cards of one stage, at most 25 at a time. */
export const boardList = z.strictObject({
  stage: boardStage,
  count: z.int(),
  cards: z.array(boardCard),
  next_cursor: z.string().nullable(),
});
export type BoardList = z.infer<typeof boardList>;

/** The number of cards of a requisition in each stage, slightly delayed. */
export const boardCounts = z.strictObject({
  requisition_id: requisitionId,
  counts: z.strictObject(
    Object.fromEntries(APPLICATION_STAGES.map((stage) => [stage, z.int()])) as Record<
      (typeof APPLICATION_STAGES)[number],
      z.ZodInt
    >,
  ),
});
export type BoardCounts = z.infer<typeof boardCounts>;

/** The board of a requisition. */
export const boardView = z.strictObject({
  requisition: z.strictObject({
    id: requisitionId,
    title: z.string(),
    status: z.string(),
    openings: z.int(),
    hired: z.int(),
    hiring_manager_id: userId.nullable(),
  }),
  lists: z.array(boardList),
});
export type BoardView = z.infer<typeof boardView>;
