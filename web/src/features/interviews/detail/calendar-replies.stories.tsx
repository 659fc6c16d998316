import {
  BY_ASSISTANT,
  DELEGATION,
  PHONE_SCREEN,
  UNDELIVERED,
} from '../../../../stories/fixtures/interviews.ts';
import { StoryApp } from '../../../../stories/story-app.tsx';
import { toOutput } from '../../../../stories/story-server.ts';
import { CalendarReplies } from './calendar-replies.tsx';

export default { title: 'Interviews/Answers that could not be applied' };

/** An assistant's answer, a panelist's delegation, and an invitation that was not delivered. */
export const Open = () => (
  <StoryApp
    as="recruiter"
    answers={{ 'list-calendar-replies': { items: [BY_ASSISTANT, DELEGATION, UNDELIVERED] } }}
  >
    <CalendarReplies interview={toOutput('get-interview', PHONE_SCREEN)} />
  </StoryApp>
);
