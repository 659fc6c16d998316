import { useState } from 'react';
import { ASHA, CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID } from '../../../stories/fixtures/interviews.ts';
import { NOW, PEOPLE, TENANT_ID } from '../../../stories/fixtures/people.ts';
import { COMPARED, QUEUE, QUOTE_ANSWERS } from '../../../stories/fixtures/quotes.ts';
import { ENGINEER, REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { StoryApp } from '../../../stories/story-app.tsx';
import {
  type Answers,
  type AnswerBody,
  type StoryServer,
  toOutput,
} from '../../../stories/story-server.ts';
import { ScorecardEditor } from './scorecard-editor.tsx';

export default { title: 'Forms/Scorecard', excludeStories: ['ScorecardStory'] };

type Scorecard = AnswerBody<'get-feedback'>;

/** The interviewer's scorecard after the interview, with nothing in it. */
export const DUE = {
  id: null,
  tenant_id: TENANT_ID,
  interview_id: INTERVIEW_ID,
  requisition_id: REQUISITION_ID,
  candidate_id: CANDIDATE_ID,
  requisition: ENGINEER.title,
  candidate: ASHA.name,
  stage: 'Phone screen',
  interview_starts_at: '2027-03-15T07:00:00.000Z',
  interview_ends_at: '2027-03-15T07:30:00.000Z',
  author_id: PEOPLE.interviewer.id,
  author: PEOPLE.interviewer.name,
  status: 'due',
  overdue: false,
  hidden: false,
  mine: true,
  attributes: ENGINEER.scorecard_template.attributes,
  overall: null,
  summary: '',
  ratings: [],
  private_notes: '',
  submitted_at: null,
  edited_after_reveal: false,
  updatedAt: null,
  version: 0,
  independent: null,
  others_seen_at: null,
} satisfies Scorecard;

/** A draft that was saved before. */
export const DRAFT = {
  ...DUE,
  id: 'fb_01HQ0000000000000000000001',
  status: 'draft',
  overall: 3,
  summary: 'Clear and curious.',
  ratings: [
    { attribute_id: 'system-design', rating: 3, evidence: '', quotes: [] },
    { attribute_id: 'coding', rating: 4, evidence: 'Wrote the test first.', quotes: [] },
  ],
  private_notes: 'Ask about the notice period.',
  updatedAt: '2027-03-15T07:40:00.000Z',
  version: 2,
} satisfies Scorecard;

/** Another panelist's scorecard, closed until one's own is sent. */
const OTHERS = {
  ...DUE,
  id: 'fb_01HQ0000000000000000000002',
  author_id: PEOPLE.second.id,
  author: PEOPLE.second.name,
  status: 'submitted',
  hidden: true,
  mine: false,
  private_notes: null,
  submitted_at: '2027-03-15T07:50:00.000Z',
  version: 1,
} satisfies Scorecard;

/** A server that stores what is written, each time as a newer version. */
export function toScorecardAnswers(stored: Scorecard): Answers {
  let version = stored.version;
  const save = ({ body }: { body: Partial<Scorecard> }): Scorecard => {
    version += 1;
    const { overall = null, summary = '', ratings = [], private_notes = '', status } = body;
    const content = { overall, summary, ratings, private_notes, status: status ?? 'draft' };
    return { ...stored, ...content, id: DRAFT.id, version, updatedAt: NOW };
  };
  return {
    'create-feedback': save,
    'update-feedback': save,
    'list-feedbacks': { items: [stored], next_cursor: null },
    ...QUOTE_ANSWERS,
  };
}

export function ScorecardStory({ stored, server }: { stored: Scorecard; server?: StoryServer }) {
  const [panel] = useState(() => [stored, OTHERS].map((one) => toOutput('get-feedback', one)));
  return (
    <StoryApp as="interviewer" answers={toScorecardAnswers(stored)} {...(server ? { server } : {})}>
      <ScorecardEditor stored={panel[0]!} panel={panel} />
    </StoryApp>
  );
}

export const Empty = () => <ScorecardStory stored={DUE} />;

export const Draft = () => <ScorecardStory stored={DRAFT} />;

/** A draft whose evidence consists of quotes. */
export const QUOTED = {
  ...DRAFT,
  ratings: DRAFT.ratings.map((rating) =>
    rating.attribute_id === 'coding' ? { ...rating, quotes: [QUEUE, COMPARED] } : rating,
  ),
} as unknown as Scorecard;

export const Quoted = () => <ScorecardStory stored={QUOTED} />;

export const TooEarly = () => (
  <ScorecardStory
    stored={{
      ...DUE,
      status: 'not_due',
      interview_starts_at: '2027-03-15T09:00:00.000Z',
      interview_ends_at: '2027-03-15T09:30:00.000Z',
    }}
  />
);

export const Sent = () => (
  <ScorecardStory
    stored={{ ...DRAFT, status: 'submitted', submitted_at: '2027-03-15T07:45:00.000Z' }}
  />
);

export const Locked = () => <ScorecardStory stored={{ ...DRAFT, status: 'locked' }} />;
