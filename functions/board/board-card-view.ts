import type { BoardCard } from '@parley/contracts/board/board.schema.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';
import { toPosition, type StoredCard } from '@parley/data/board/board.repo.ts';

const person = ({ i, n }: StoredCard['m'][number]) => ({ user_id: i, name: n });

/** A row of the board as the page reads it. */
export const boardCardView = (
  requisitionId: string,
  { SK, n, g, d, p, l, h, v, x, y, k, r, f, t, c, m, w }: StoredCard,
): BoardCard =>
  ({
    id: `${requisitionId}~${SK.slice('CARD#'.length)}`,
    candidate_id: SK.slice('CARD#'.length),
    candidate: n,
    stage: g,
    stage_since: d,
    position: p,
    next_interview_at: x || null,
    interviews: y,
    scorecards_in: k,
    scorecards_asked: r,
    tasks_done: f,
    tasks: t,
    comments: c,
    members: m.map(person),
    panel: w.map(person),
    hold_until: h,
    stage_left: l,
    version: v,
  }) as BoardCard;

/** The card of an application as it is now, with what the stream knows of its surroundings. */
export const cardOfApplication = (
  application: Application,
  row: StoredCard | undefined,
): BoardCard => {
  const { requisition_id, candidate_id, candidate, stage, stage_since, left, hold_until, version } =
    application;
  const empty = { x: '', y: 0, k: 0, r: 0, f: 0, t: 0, c: 0, m: [], w: [] };
  return boardCardView(requisition_id, {
    ...empty,
    ...row,
    SK: `CARD#${candidate_id}`,
    n: candidate,
    g: stage,
    d: stage_since,
    p: toPosition(application),
    l: left?.stage ?? null,
    h: hold_until,
    v: version,
  });
};
