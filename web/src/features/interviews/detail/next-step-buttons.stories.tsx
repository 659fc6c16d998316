import { ASHA_APPLIES } from '../../../../stories/fixtures/candidates.ts';
import { PHONE_SCREEN, toInterviewRow } from '../../../../stories/fixtures/interviews.ts';
import { ENGINEER } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import { type AnswerBody, type Answers, toOutput } from '../../../../stories/story-server.ts';
import { InterviewStateTag } from '../shared/interview-state-tag.tsx';
import { NextStepButtons } from './next-step-buttons.tsx';

export default {
  title: 'Interview, next step',
  excludeStories: ['NextStepStory', 'NEXT_STEP_ANSWERS', 'HELD'],
};

export const HELD = { ...PHONE_SCREEN, state: 'completed', status: 'Completed' } as const;

export const NEXT_STEP_ANSWERS: Answers = {
  'get-requisition': ENGINEER,
  'list-applications': {
    items: [{ ...ASHA_APPLIES, stage: 'interviewing' }],
    next_cursor: null,
  },
  'list-interviews': { items: [toInterviewRow(HELD)], next_cursor: null },
};

export const NextStepStory = ({
  interview = HELD,
  ...app
}: Omit<StoryAppProps, 'children'> & { interview?: AnswerBody<'get-interview'> }) => (
  <StoryApp as="recruiter" answers={NEXT_STEP_ANSWERS} {...app}>
    <div>
      <h2>Phone screen</h2>
      <InterviewStateTag state={interview.state} isHired={interview.status === 'Hired'} />
      <NextStepButtons interview={toOutput('get-interview', interview)} />
    </div>
  </StoryApp>
);

export const Finished = () => <NextStepStory />;
