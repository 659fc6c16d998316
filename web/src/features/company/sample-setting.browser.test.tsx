import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { INITIAL_COMPANY_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import CompanySettingsPage from './company-settings-page.tsx';

test('the settings can add and remove sample data, and show when it is removed', async () => {
  let sample_data: 'absent' | 'present' | 'removing' = 'absent';
  const settings = () => ({
    ...INITIAL_COMPANY_SETTINGS,
    sample_data,
  });
  const server = toStoryServer(
    {
      'get-company-settings': settings,
      'update-company-settings': ({ body }) => {
        sample_data = body.sample_data ? 'present' : 'removing';
        return settings();
      },
    },
    'admin',
  );
  await renderStory(
    <StoryApp as="admin" server={server}>
      <CompanySettingsPage />
    </StoryApp>,
  );
  await page.getByRole('button', { name: 'Add sample data' }).click();
  await expect.element(page.getByText('In this company')).toBeVisible();
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove sample data' }).click();
  await expect.element(page.getByText('Being removed')).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Add sample data' }))
    .not.toBeInTheDocument();
  sample_data = 'absent';
  await expect
    .element(page.getByRole('button', { name: 'Add sample data' }), { timeout: 10_000 })
    .toBeVisible();
});
