import { MEMBER_ANSWERS } from '../../../stories/fixtures/people.ts';
import { RECORDING_ID } from '../../../stories/fixtures/transcript.ts';
import {
  ASSIGNED_CASE,
  CLOSED_CASE,
  OPEN_CASE,
  UNCLEAR_CASE,
} from '../../../stories/fixtures/voice-cases.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import { toPlayedAnswer } from '../recordings/shared/quotes/quotes.stories.tsx';
import VoiceCasePage from './voice-case-page.tsx';

export default { title: 'Voice cases/Case', excludeStories: ['CaseStory', 'toCaseAnswers'] };

export const toCaseAnswers = (of = OPEN_CASE) => ({
  'get-voice-case': of,
  ...MEMBER_ANSWERS,
  ...toPlayedAnswer(),
});

export const CaseStory = ({
  of = OPEN_CASE,
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & { of?: typeof OPEN_CASE }) => (
  <StoryApp
    as="recruiter"
    path={paths.voiceCase(':sid')}
    at={paths.voiceCase(RECORDING_ID)}
    answers={{ ...toCaseAnswers(of), ...answers }}
    {...app}
  >
    <VoiceCasePage />
  </StoryApp>
);

export const Open = () => <CaseStory />;

export const AssignedToMe = () => <CaseStory of={ASSIGNED_CASE} />;

export const Closed = () => <CaseStory of={CLOSED_CASE} />;

export const NothingToCompare = () => <CaseStory of={UNCLEAR_CASE} />;
