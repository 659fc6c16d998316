import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID, PHONE_SCREEN } from '../../../stories/fixtures/interviews.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { RECORDING_ID } from '../../../stories/fixtures/transcript.ts';
import { StoryApp, type StoryAppProps } from '../../../stories/story-app.tsx';
import { type AnswerBody, Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import SearchPage from './search-page.tsx';

export default { title: 'Search/What was said', excludeStories: ['SaidStory', 'toHit', 'HIT'] };

type Hit = AnswerBody<'search-transcripts'>['items'][number];

export const HIT = {
  recording_id: RECORDING_ID,
  interview_id: INTERVIEW_ID,
  requisition_id: REQUISITION_ID,
  candidate_id: CANDIDATE_ID,
  requisition: PHONE_SCREEN.requisition,
  candidate: PEOPLE.candidate.name,
  stage: PHONE_SCREEN.stage,
  started_at: '2027-03-12T09:00:00.000Z',
  places: [
    {
      from: 26.92,
      to: 27.3,
      name: PEOPLE.interviewer.name,
      text: 'Why a queue and not simply a second service?',
    },
    {
      from: 32.1,
      to: 32.6,
      name: PEOPLE.candidate.name,
      text: '… what must never wait, which was taking an order, and put a Queue behind it.',
    },
  ],
  count: 5,
} as Hit;

/** A hit in another recording, of another candidate. */
export const toHit = (number: number, candidate: string): Hit => ({
  ...HIT,
  recording_id: `rec_01K0000000000000000000000${number}`,
  candidate,
  places: HIT.places.slice(0, 1),
  count: 1,
});

export const SaidStory = ({
  q = 'queue',
  answers = {},
  ...app
}: Omit<StoryAppProps, 'children'> & { q?: string }) => (
  <StoryApp
    as="recruiter"
    path="/app/search"
    at={paths.searchSaid(q)}
    answers={{
      'search-transcripts': { items: [HIT, toHit(2, 'Bela Kovacs')], next_cursor: null },
      ...answers,
    }}
    {...app}
  >
    <SearchPage />
  </StoryApp>
);

export const Found = () => <SaidStory />;

export const NothingTyped = () => <SaidStory q="" />;

export const Nothing = () => (
  <SaidStory q="kubernetes" answers={{ 'search-transcripts': { items: [], next_cursor: null } }} />
);

export const NotAnswered = () => (
  <SaidStory answers={{ 'search-transcripts': new Refusal('too-many-requests') }} />
);
