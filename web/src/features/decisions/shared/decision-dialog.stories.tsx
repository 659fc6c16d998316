import { useState } from 'react';
import { ASHA, ASHA_APPLIES } from '../../../../stories/fixtures/candidates.ts';
import { HIRED } from '../../../../stories/fixtures/decisions.ts';
import { PEOPLE } from '../../../../stories/fixtures/people.ts';
import { ENGINEER } from '../../../../stories/fixtures/requisitions.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import { type Answers, toOutput } from '../../../../stories/story-server.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { DecisionDialog, type DecisionDialogProps } from './decision-dialog.tsx';
import type { DecidedApplication } from './decision-values.ts';

export default { title: 'Forms/Decision', excludeStories: ['DecisionStory'] };

const UNDONE = { ...HIRED, application: ASHA_APPLIES };

export const DECISION_ANSWERS: Answers = {
  'get-candidate': ASHA,
  'list-interviews': { items: [], next_cursor: null },
  'make-decision': HIRED,
  'undo-decision': UNDONE,
};

/** A button that opens the dialog for a candidate, by default in the stage Decision. */
export function DecisionStory({
  starts = true,
  outcome,
  missing,
  stage = 'decision',
  ...app
}: Omit<StoryAppProps, 'children'> &
  Pick<DecisionDialogProps, 'outcome' | 'missing'> & {
    starts?: boolean;
    stage?: DecidedApplication['stage'];
  }) {
  const [open, setOpen] = useState(starts);
  return (
    <StoryApp as="manager" answers={DECISION_ANSWERS} {...app}>
      <div style={{ minHeight: 640 }}>
        <Button onClick={() => setOpen(true)}>Decide about Asha</Button>
        {open && (
          <DecisionDialog
            application={{ ...toOutput('undo-decision', UNDONE).application, stage }}
            requisition={ENGINEER.title}
            outcome={outcome}
            missing={missing}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </StoryApp>
  );
}

export const Empty = () => <DecisionStory />;

export const Reject = () => <DecisionStory outcome="reject" />;

export const WithMissingScorecards = () => (
  <DecisionStory
    outcome="hire"
    missing={[{ user_id: PEOPLE.second.id, name: PEOPLE.second.name }]}
  />
);
