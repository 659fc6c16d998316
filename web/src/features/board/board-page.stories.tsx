import { APPLICATION_STAGES } from '@parley/contracts/applications/application.schema.ts';
import { BOARD_CARD } from '../../../stories/fixtures/board.ts';
import { MEMBER_ANSWERS } from '../../../stories/fixtures/people.ts';
import { ENGINEER, ENGINEER_ROW, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import BoardPage from './board-page.tsx';

export default {
  title: 'Pages/Board',
  excludeStories: ['BoardStory', 'BOARD_ANSWERS', 'toBoardAnswers'],
};

const toId = (index: number) => `cand_01HQ${String(index).padStart(22, '0')}`;

/** The responses of a server whose board has `cards` candidates in review. */
export const toBoardAnswers = (cards: number): Answers => ({
  ...MEMBER_ANSWERS,
  'get-requisition': ENGINEER,
  'list-requisitions': { items: [ENGINEER_ROW], next_cursor: null },
  'list-board-counts': {
    items: [
      {
        requisition_id: REQUISITION_ID,
        counts: {
          applied: 0,
          in_review: cards,
          interviewing: 3,
          decision: 0,
          offer: 0,
          hired: 1,
          rejected: 0,
          withdrawn: 0,
        },
      },
    ],
  },
  'get-board': {
    requisition: {
      id: REQUISITION_ID,
      title: ENGINEER.title,
      status: 'open',
      openings: 2,
      hired: 0,
      hiring_manager_id: null,
    },
    lists: APPLICATION_STAGES.map((stage) => ({
      stage,
      count: stage === 'in_review' ? cards : 0,
      cards:
        stage === 'in_review'
          ? Array.from({ length: cards }, (_, index) => ({
              ...BOARD_CARD,
              id: `${REQUISITION_ID}~${toId(index)}`,
              candidate_id: toId(index),
              candidate: `Candidate ${index + 1}`,
              position: `a${String(index).padStart(3, '0')}`,
            }))
          : [],
      next_cursor: null,
    })),
  },
});

export const BOARD_ANSWERS = toBoardAnswers(25);

export const BoardStory = ({
  at = paths.board(REQUISITION_ID),
  ...app
}: Omit<StoryAppProps, 'children'>) => (
  <StoryApp answers={BOARD_ANSWERS} path="/app/kanban" at={at} {...app}>
    <BoardPage />
  </StoryApp>
);

export const LongColumn = () => <BoardStory />;

/** Only the cards in view are rendered. */
export const VirtualColumn = () => <BoardStory answers={toBoardAnswers(300)} />;

export const Overview = () => <BoardStory at={paths.boards} />;
