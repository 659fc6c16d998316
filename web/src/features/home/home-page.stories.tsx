import { ASHA, CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import {
  INTERVIEW_ID,
  PHONE_SCREEN,
  toComingInterview,
} from '../../../stories/fixtures/interviews.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { ENGINEER, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { type AnswerBody, type Answers, Refusal } from '../../../stories/story-server.ts';
import HomePage from './home-page.tsx';

export default {
  title: 'Pages/Home',
  excludeStories: ['HomeStory', 'HOME_ANSWERS', 'OVERDUE', 'toHome'],
};

type WaitingView = AnswerBody<'get-home'>['waiting'][number];

const WHO = {
  candidate_id: CANDIDATE_ID,
  candidate: ASHA.name,
  requisition_id: REQUISITION_ID,
  requisition: ENGINEER.title,
};
const SINCE = '2027-03-05T09:00:00.000Z';

/** An interview of last Thursday for which two scorecards are missing. */
export const OVERDUE = {
  kind: 'overdue',
  ...WHO,
  interview_id: INTERVIEW_ID,
  stage: 'Phone screen',
  starts_at: '2027-03-11T13:00:00.000Z',
  names: [PEOPLE.interviewer.name, PEOPLE.second.name],
  asked_at: null,
} satisfies WaitingView;

const MANY: WaitingView[] = (['decide', 'schedule', 'offer'] as const).map((of, index) => ({
  kind: 'many',
  of,
  requisition_id: REQUISITION_ID,
  requisition: ENGINEER.title,
  count: 120 - index,
  since: SINCE,
}));

const SINGLE: WaitingView[] = [
  { kind: 'hours' },
  { kind: 'decide', ...WHO, since: SINCE },
  { kind: 'schedule', ...WHO, round: 'Onsite', since: '2027-03-15T07:00:00.000Z' },
  { kind: 'offer', ...WHO, since: SINCE },
];

export const toHome = (more: Partial<AnswerBody<'get-home'>> = {}): AnswerBody<'get-home'> => ({
  sample: null,
  upcoming: [],
  feedback_due: [],
  waiting: [],
  ...more,
});

/**
 * The responses for a user without planned interviews or duties, who may not read the company's
 * figures.
 */
export const HOME_ANSWERS: Answers = {
  'get-home': toHome(),
  'get-cards': { totalreqs: 3, totalusers: 5, totalinterviews: 12, totalhired: 1 },
  'get-dashboard-report': new Refusal('forbidden'),
  'get-interview-stats': new Refusal('forbidden'),
};

export const HomeStory = ({ answers, ...app }: Omit<StoryAppProps, 'children'>) => (
  <StoryApp answers={{ ...HOME_ANSWERS, ...answers }} {...app}>
    <HomePage />
  </StoryApp>
);

export const Empty = () => <HomeStory />;

export const Waiting = () => (
  <HomeStory
    answers={{
      'get-home': toHome({
        upcoming: [toComingInterview(PHONE_SCREEN)],
        waiting: [
          OVERDUE,
          {
            ...OVERDUE,
            interview_id: 'iv_01HQ0000000000000000000002',
            asked_at: '2027-03-15T06:00:00.000Z',
          },
          ...MANY,
          ...SINGLE,
        ],
      }),
    }}
  />
);

export const NotLoaded = () => <HomeStory answers={{ 'get-home': new Refusal('unavailable') }} />;
