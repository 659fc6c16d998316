import type { ApplicationStage } from '@parley/contracts/applications/application.schema.ts';
import type { Application } from '@parley/data/applications/applications.repo.ts';
import type { BoardMove } from '@parley/domain/board/plan-board-move.ts';

type Why = Extract<BoardMove, { kind: 'refused' }>['why'];
const NAMES: Record<ApplicationStage, string> = {
  applied: 'New',
  in_review: 'In review',
  interviewing: 'Interview process',
  decision: 'Decision due',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
};

/** Why a card stays where it is, in words fit to show. */
export function explainMoveRefusal(
  { candidate, stage, left }: Pick<Application, 'candidate' | 'stage' | 'left'>,
  to: ApplicationStage,
  why: Why,
): string {
  switch (why) {
    case 'interview-needed':
      return `${candidate} has no interview yet. Schedule one first`;
    case 'hired':
      return `${candidate} is hired, and a hire is not undone here`;
    case 'reopen-elsewhere':
      return `${candidate} can be reopened to ${NAMES[left?.stage ?? 'applied']}, the stage they left`;
    case 'no-way':
      return `${candidate} cannot go from ${NAMES[stage]} to ${NAMES[to]}`;
  }
}
