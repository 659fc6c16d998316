import { useState } from 'react';
import { ASHA } from '../../../../stories/fixtures/candidates.ts';
import { StoryApp, type StoryAppProps } from '../../../../stories/story-app.tsx';
import type { Answers } from '../../../../stories/story-server.ts';
import { Button } from '../../../components/buttons/button.tsx';
import CandidateBulkDialog from './candidate-bulk-dialog.tsx';

export default { title: 'Forms/Bulk reject', excludeStories: ['BulkRejectStory', 'BULK_ANSWERS'] };

const PEOPLE_ON_LIST = [
  { id: ASHA.id, name: ASHA.name },
  { id: 'cand_01HQ0000000000000000000002', name: 'Luis Ortega' },
];

export const BULK_ANSWERS: Answers = {
  'bulk-candidates': ({ body }) => ({
    bulk_id: 'bulk_01HQ0000000000000000000001',
    dry_run: body.dry_run,
    changed: body.ids.length,
    blocked: 0,
    undoable: true,
    results: body.ids.map((id) => ({
      id,
      name: PEOPLE_ON_LIST.find((person) => person.id === id)!.name,
      outcome: body.dry_run ? 'would-change' : 'changed',
      code: null,
      message: 'Becomes Rejected',
      from: 'in_review',
      to: 'rejected',
      version: 3,
    })),
  }),
};

/** A button that opens the dialog in which two candidates are rejected. */
export function BulkRejectStory({
  starts = true,
  ...app
}: Omit<StoryAppProps, 'children'> & { starts?: boolean }) {
  const [open, setOpen] = useState(starts);
  return (
    <StoryApp answers={BULK_ANSWERS} {...app}>
      <div style={{ minHeight: 640 }}>
        <Button onClick={() => setOpen(true)}>Reject two</Button>
        {open && (
          <CandidateBulkDialog
            intent={{
              kind: 'reject',
              ids: PEOPLE_ON_LIST.map(({ id }) => id),
              onDone: () => undefined,
            }}
            onChanged={() => undefined}
            onClose={() => setOpen(false)}
          />
        )}
      </div>
    </StoryApp>
  );
}

export const Empty = () => <BulkRejectStory />;
