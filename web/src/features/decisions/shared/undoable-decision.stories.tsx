import {
  APPLICATION_ID,
  ASHA_APPLIES,
  CANDIDATE_ID,
} from '../../../../stories/fixtures/candidates.ts';
import { HIRED } from '../../../../stories/fixtures/decisions.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { Answers } from '../../../../stories/story-server.ts';
import { UndoableDecision } from './undoable-decision.tsx';

export default {
  title: 'Undo a decision',
  excludeStories: ['UndoStory', 'REJECTED', 'UNDO_ANSWERS'],
};

/** Asha was rejected two and a half minutes ago. */
export const REJECTED = {
  application_id: APPLICATION_ID,
  requisition_id: REQUISITION_ID,
  requisition: ASHA_APPLIES.requisition,
  candidate_id: CANDIDATE_ID,
  candidate: ASHA_APPLIES.candidate,
  stage: 'rejected',
  version: 6,
  outcome: 'reject',
  decided_by_name: PEOPLE.manager.name,
  decided_at: '2027-03-15T07:57:30.000Z',
  undo_until: '2027-03-15T08:07:30.000Z',
} as const;

export const UNDO_ANSWERS: Answers = {
  'list-undoable-decisions': { items: [REJECTED] },
  'undo-decision': { ...HIRED, application: ASHA_APPLIES },
};

export const UndoStory = ({
  since,
  ...app
}: Omit<StoryAppProps, 'children'> & { since?: string }) => (
  <StoryApp as="manager" answers={UNDO_ANSWERS} {...app}>
    <div>
      <h2>Asha Raman</h2>
      <UndoableDecision requisitionId={REQUISITION_ID} candidateId={CANDIDATE_ID} since={since} />
    </div>
  </StoryApp>
);

export const Offered = () => <UndoStory />;
