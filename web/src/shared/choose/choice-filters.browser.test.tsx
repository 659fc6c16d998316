import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { TableToolbar } from '../../components/table/toolbar/table-toolbar.tsx';
import { useRequisitionFilter } from './choice-filters.ts';

const OTHER = { id: 'source', label: 'Source', options: [{ value: 'Applied', label: 'Applied' }] };

/** A list with two filters, narrowed to a requisition by its address. */
function Toolbar() {
  const requisition = useRequisitionFilter({
    id: 'requisition_id',
    label: 'Requisition',
    chosen: REQUISITION_ID,
  });
  return (
    <TableToolbar
      filters={[...requisition, OTHER]}
      chosen={{ requisition_id: [REQUISITION_ID] }}
      onFilter={() => undefined}
      prefs={{ compact: false, hidden: [] }}
      onPrefs={() => undefined}
      columns={[]}
    />
  );
}

test('who may not read requisitions is offered no filter by them, and nothing is requested', async () => {
  const server = toStoryServer({}, 'interviewer');
  await renderStory(
    <StoryApp as="interviewer" server={server}>
      <Toolbar />
    </StoryApp>,
  );
  await expect.element(page.getByRole('button', { name: 'Source' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Requisition/ })).not.toBeInTheDocument();
  expect(server.sent('get-requisition')).toEqual([]);
  expect(server.sent('list-requisitions')).toEqual([]);
});
