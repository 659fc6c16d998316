import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../../stories/render-story.tsx';
import { collectSavedFiles } from '../../../../stories/saved-files.ts';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
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

test('a figure shows how it is counted and its numbers as a table, and exports them', async () => {
  await renderStory(
    <StoryApp server={toStoryServer({})}>
      <ReportPanel
        title="Candidate stage"
        how="Applications by where they stand today"
        columns={['Stage', 'Count', 'Before']}
        rows={[
          ['Interview Process', 1200, 0],
          ['In Review, second look', 0, 3],
        ]}
        isEmpty={false}
      >
        <p>The chart</p>
      </ReportPanel>
    </StoryApp>,
  );
  const how = page.getByRole('button', { name: /^How this is counted/ });
  await expect.element(how).toBeVisible();
  how.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Applications by where they stand today')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect.element(page.getByRole('row', { name: 'Interview Process 1,200 0' })).toBeVisible();
  await expect.element(page.getByText('The chart')).not.toBeInTheDocument();

  const { contents: saved, names } = collectSavedFiles();
  await page.getByRole('button', { name: /^Download CSV/ }).click();
  await expect.poll(() => names).toEqual(['Candidate-stage.csv']);
  vi.restoreAllMocks();
  // `text` would leave out the byte order mark.
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await saved[0]!.arrayBuffer())).toBe(
    '\ufeffStage,Count,Before\r\nInterview Process,1200,0\r\n"In Review, second look",0,3\r\n',
  );
});
