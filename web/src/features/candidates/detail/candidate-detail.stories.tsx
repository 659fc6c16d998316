import { CARD } from '../../../../stories/fixtures/board.ts';
import { ASHA, ASHA_APPLIES, CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { PHONE_SCREEN } from '../../../../stories/fixtures/interviews.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { QUEUE, QUOTE_ANSWERS } from '../../../../stories/fixtures/quotes.ts';
import { ENGINEER } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { AnswerBody, Answers } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { REJECTED, UNDO_ANSWERS } from '../../decisions/shared/undoable-decision.stories.tsx';
import CandidatePage from './candidate-page.tsx';

export default {
  title: 'Pages/Candidate',
  excludeStories: ['CandidateStory', 'CANDIDATE_PAGE_ANSWERS', 'DECIDED_ANSWERS'],
};

const SCORES = {
  application: ASHA_APPLIES,
  stage_left: 'applied',
  required: 2,
  submitted: 1,
  missing: [
    { interview_id: PHONE_SCREEN.id, user_id: PEOPLE.manager.id, name: PEOPLE.manager.name },
  ],
  recommendations: [
    {
      user_id: PEOPLE.interviewer.id,
      name: PEOPLE.interviewer.name,
      overall: 4,
      independent: true,
    },
  ],
  median: 4,
  spread: 0,
  matrix: [
    {
      attribute_id: 'design',
      attribute: 'System design',
      required: true,
      median: 4,
      flags: [],
      scores: [
        {
          user_id: PEOPLE.interviewer.id,
          name: PEOPLE.interviewer.name,
          rating: 4,
          evidence: 'Drew the whole pipeline, and where it breaks.',
          quotes: [QUEUE],
        },
      ],
    },
  ],
  ready: false,
  days_waiting: 3,
  interviews: 1,
  decisions: [],
  blind: false,
} satisfies AnswerBody<'get-decision-room'>['items'][number];

const toRoom = (
  item: AnswerBody<'get-decision-room'>['items'][number],
): AnswerBody<'get-decision-room'> => ({
  counts: { undecided: 1, due: 0, decided: 0 },
  requisition: {
    id: ASHA_APPLIES.requisition_id,
    title: ENGINEER.title,
    status: 'open',
    openings: 2,
    hired: 0,
    owner_name: PEOPLE.recruiter.name,
    hiring_manager_name: PEOPLE.manager.name,
  },
  items: [item],
  next_cursor: null,
});

export const CANDIDATE_PAGE_ANSWERS: Answers = {
  'get-candidate': ASHA,
  'get-card': CARD,
  'get-requisition': ENGINEER,
  'list-applications': { items: [ASHA_APPLIES], next_cursor: null },
  'list-interviews': { items: [], next_cursor: null },
  'get-decision-room': toRoom(SCORES),
  ...QUOTE_ANSWERS,
  'list-candidate-files': { items: [] },
};

type Props = Omit<StoryAppProps, 'children'> & { tab?: string };

export const CandidateStory = ({ tab, ...app }: Props) => (
  <StoryApp
    answers={CANDIDATE_PAGE_ANSWERS}
    path={paths.candidate(':candidateId', ':selectedTab?')}
    at={paths.candidate(CANDIDATE_ID, tab)}
    {...app}
  >
    <CandidatePage />
  </StoryApp>
);

export const Overview = () => <CandidateStory />;

export const Scorecards = () => <CandidateStory tab="scorecards" />;

export const ScorecardsBlind = () => (
  <CandidateStory
    tab="scorecards"
    answers={{
      ...CANDIDATE_PAGE_ANSWERS,
      'get-decision-room': toRoom({
        ...SCORES,
        recommendations: [],
        matrix: [],
        median: null,
        spread: null,
        blind: true,
      }),
    }}
  />
);

export const Tasks = () => <CandidateStory tab="tasks" />;

export const NotOnARequisition = () => (
  <CandidateStory
    answers={{
      ...CANDIDATE_PAGE_ANSWERS,
      'get-candidate': { ...ASHA, requisition_id: null, requisition: null, stage: null },
      'list-applications': { items: [], next_cursor: null },
    }}
  />
);

/** Asha was rejected two and a half minutes ago. */
export const DECIDED_ANSWERS: Answers = {
  ...CANDIDATE_PAGE_ANSWERS,
  ...UNDO_ANSWERS,
  'get-card': {
    ...CARD,
    card: { ...CARD.card, stage: 'rejected', stage_since: REJECTED.decided_at, version: 6 },
  },
  'list-applications': {
    items: [{ ...ASHA_APPLIES, stage: 'rejected', stage_since: REJECTED.decided_at, version: 6 }],
    next_cursor: null,
  },
};

export const Decided = () => <CandidateStory as="manager" answers={DECIDED_ANSWERS} />;

export const AsInterviewer = () => <CandidateStory as="interviewer" />;
