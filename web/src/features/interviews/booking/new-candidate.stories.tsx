import { ASHA } from '../../../../stories/fixtures/candidates.ts';
import { MEMBER_ANSWERS } from '../../../../stories/fixtures/people.ts';
import { StoryApp } from '../../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../../stories/story-server.ts';
import { NewCandidate } from './new-candidate.tsx';

export default { title: 'Forms/A new candidate of an interview' };

const ANSWERS: Answers = {
  ...MEMBER_ANSWERS,
  'get-candidate': ASHA,
  'create-candidate': new Refusal('candidate-exists', { details: { candidate_id: ASHA.id } }),
};
const nothing = () => undefined;

/** After a name was searched that nobody has. Adding with Asha's address finds her. */
export const Typed = () => (
  <StoryApp answers={ANSWERS}>
    <NewCandidate typed="Nina Gray" onChosen={nothing} onCancel={nothing} />
  </StoryApp>
);
