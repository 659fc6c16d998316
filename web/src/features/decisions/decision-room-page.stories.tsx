import { ASHA } from '../../../stories/fixtures/candidates.ts';
import { MANY_CARDS, toDecisionRoom, toRoomCard } from '../../../stories/fixtures/decision-room.ts';
import { HIRED } from '../../../stories/fixtures/decisions.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { QUOTE_ANSWERS } from '../../../stories/fixtures/quotes.ts';
import { ENGINEER, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import DecisionRoomPage from './decision-room-page.tsx';

export default {
  title: 'Decision room',
  excludeStories: ['DecisionRoomStory', 'ROOM_ANSWERS'],
};

export const ROOM_ANSWERS: Answers = {
  'get-candidate': ASHA,
  'get-requisition': ENGINEER,
  'get-decision-room': toDecisionRoom(MANY_CARDS),
  'list-undoable-decisions': { items: [] },
  'list-interviews': { items: [], next_cursor: null },
  'make-decision': HIRED,
  ...QUOTE_ANSWERS,
};

export const DecisionRoomStory = (app: Omit<StoryAppProps, 'children'>) => (
  <StoryApp
    as="manager"
    answers={ROOM_ANSWERS}
    path={paths.decisionMaking(':requisitionId')}
    at={paths.decisionMaking(REQUISITION_ID)}
    {...app}
  >
    <div>
      <DecisionRoomPage />
    </div>
  </StoryApp>
);

const SIDE_BY_SIDE = [2, 3, 4].map((number) => MANY_CARDS[number - 1]!.application.candidate_id);

export const ManyCandidates = () => <DecisionRoomStory />;

export const OpenedForOne = () => (
  <DecisionRoomStory at={paths.decisionMaking(REQUISITION_ID, SIDE_BY_SIDE[1])} />
);

export const SideBySide = () => (
  <DecisionRoomStory
    at={`${paths.decisionMaking(REQUISITION_ID)}?compare=${SIDE_BY_SIDE.join(',')}`}
  />
);

/** The manager owes a scorecard about the second candidate, so nothing of it is shown. */
const BLIND = [
  MANY_CARDS[1]!,
  {
    ...toRoomCard(3, []),
    required: 2,
    submitted: 1,
    blind: true,
    missing: [
      {
        interview_id: 'iv_01HQ0000000000000000000001',
        user_id: PEOPLE.manager.id,
        name: PEOPLE.manager.name,
      },
    ],
  },
];

export const Blinded = () => (
  <DecisionRoomStory
    answers={{ ...ROOM_ANSWERS, 'get-decision-room': toDecisionRoom(BLIND) }}
    at={`${paths.decisionMaking(REQUISITION_ID)}?compare=${SIDE_BY_SIDE.slice(0, 2).join(',')}`}
  />
);

export const Nobody = () => (
  <DecisionRoomStory answers={{ ...ROOM_ANSWERS, 'get-decision-room': toDecisionRoom([]) }} />
);
