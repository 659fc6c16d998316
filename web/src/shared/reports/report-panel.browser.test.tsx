import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { ReportPanel } from './report-panel.tsx';

const renderPanel = (bare: boolean) =>
  renderStory(
    <StoryApp server={toStoryServer({})}>
      <main>
        <h1>Reports</h1>
        <ReportPanel
          title="Time to hire"
          how="Days from the application to the hire"
          columns={['Requisition', 'Days']}
          rows={[['Backend engineer', 12]]}
          isEmpty={false}
          alwaysTable
          bare={bare}
        />
      </main>
    </StoryApp>,
  );

test('a figure is a section below the title of the page, and its table has no region of its own', async () => {
  await renderPanel(false);
  await expect.element(page.getByRole('heading', { name: 'Time to hire', level: 2 })).toBeVisible();
  expect(page.getByRole('region', { name: 'Time to hire' }).elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('group', { name: 'Time to hire' }))
    .toHaveAttribute('tabindex', '0');
});

test('inside another box its heading is below that of the box', async () => {
  await renderPanel(true);
  await expect.element(page.getByRole('heading', { name: 'Time to hire', level: 3 })).toBeVisible();
});
