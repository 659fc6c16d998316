import { PEOPLE } from '../../../stories/fixtures/people.ts';
import {
  ASSIGNED_CASE,
  CLOSED_CASE,
  OPEN_CASE,
  toCaseRow,
  UNCLEAR_CASE,
} from '../../../stories/fixtures/voice-cases.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import type { Answers } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import VoiceCasesPage from './voice-cases-page.tsx';

export default { title: 'Voice cases/List', excludeStories: ['CasesStory', 'CASES_ANSWERS'] };

const toRow = (of: typeof OPEN_CASE, number: number, changes: object = {}) => ({
  ...toCaseRow(of),
  recording_id: `rec_01K0000000000000000000000${number}`,
  ...changes,
});

/** Responses that are filtered like those of the server. */
export const CASES_ANSWERS: Answers = {
  'list-voice-cases': ({ query: { state, mine } }) => ({
    items: [
      toRow(UNCLEAR_CASE, 1, { candidate: 'Kofi Mensah' }),
      toRow(OPEN_CASE, 2, { due_at: '2027-03-15T12:00:00.000Z' }),
      toRow(ASSIGNED_CASE, 3, { candidate: 'Mia Lindqvist' }),
      toRow(CLOSED_CASE, 4, { candidate: 'Jonas Albrecht' }),
    ].filter(
      (row) =>
        (state === 'closed') === (row.state === 'closed') &&
        (mine !== true || row.assignee?.user_id === PEOPLE.recruiter.id),
    ),
    next_cursor: null,
  }),
};

export const CasesStory = (app: Omit<StoryAppProps, 'children'>) => (
  <StoryApp
    as="recruiter"
    path={paths.voiceCases}
    at={paths.voiceCases}
    answers={CASES_ANSWERS}
    {...app}
  >
    <VoiceCasesPage />
  </StoryApp>
);

export const Cases = () => <CasesStory />;

export const Empty = () => (
  <CasesStory answers={{ 'list-voice-cases': { items: [], next_cursor: null } }} />
);
