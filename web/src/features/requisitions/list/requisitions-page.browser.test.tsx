import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MEMBER_ANSWERS } from '../../../../stories/fixtures/people.ts';
import { ENGINEER_ROW } from '../../../../stories/fixtures/requisitions.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp } from '../../../../stories/story-app.tsx';
import type { Answers } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import RequisitionsPage from './requisitions-page.tsx';

const COUNTS = { list: 'requisitions', mine: false, total: 0, own_total: 0, by: {} } as const;

const open = (answers: Answers) =>
  renderStory(
    <StoryApp
      answers={{ ...MEMBER_ANSWERS, 'get-list-counts': COUNTS, ...answers }}
      path={paths.requisitions}
      at={paths.requisitions}
    >
      <RequisitionsPage />
    </StoryApp>,
  );
const create = page.getByRole('link', { name: 'New requisition' });

test('a company without requisitions is offered to write the first one, once', async () => {
  await open({ 'list-requisitions': { items: [], next_cursor: null } });
  await expect.element(page.getByText('No requisitions yet')).toBeVisible();
  await expect.element(create).toHaveAttribute('href', paths.addRequisition);
  await inspectStory('the page without requisitions');
});

test('with requisitions the button for a new one stands above the list', async () => {
  await open({ 'list-requisitions': { items: [ENGINEER_ROW], next_cursor: null } });
  await expect.element(page.getByRole('link', { name: ENGINEER_ROW.title })).toBeVisible();
  await expect.element(create).toHaveAttribute('href', paths.addRequisition);
});
