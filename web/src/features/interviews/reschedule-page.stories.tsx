import { INTERVIEW_ID, PHONE_SCREEN } from '../../../stories/fixtures/interviews.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import ReschedulePage from './reschedule-page.tsx';
import { SCHEDULE_ANSWERS } from './schedule-page.stories.tsx';

export default { title: 'Forms/Reschedule an interview', excludeStories: ['ReschedulePageStory'] };

export const RESCHEDULE_ANSWERS: Answers = {
  ...SCHEDULE_ANSWERS,
  'get-interview': PHONE_SCREEN,
  'update-interview': {
    ...PHONE_SCREEN,
    scheduled_time: '14:00',
    starts_at: '2027-03-16T14:00:00.000Z',
    ends_at: '2027-03-16T14:30:00.000Z',
    revision: 1,
    version: 4,
  },
};

export const ReschedulePageStory = (app: Omit<StoryAppProps, 'children'>) => (
  <StoryApp
    answers={RESCHEDULE_ANSWERS}
    path={paths.editInterview(':interviewId')}
    at={paths.editInterview(INTERVIEW_ID)}
    {...app}
  >
    <ReschedulePage />
  </StoryApp>
);

export const Filled = () => <ReschedulePageStory />;

export const Over = () => (
  <ReschedulePageStory
    answers={{ ...RESCHEDULE_ANSWERS, 'get-interview': { ...PHONE_SCREEN, state: 'completed' } }}
  />
);
