import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { INITIAL_COMPANY_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import CompanySettingsPage from './company-settings-page.tsx';

test('an admin says whether candidates read who assessed them', async () => {
  let names_assessors = false;
  const settings = () => ({
    ...INITIAL_COMPANY_SETTINGS,
    names_assessors,
  });
  const server = toStoryServer(
    {
      'get-company-settings': settings,
      'update-company-settings': ({ body }) => {
        names_assessors = body.names_assessors ?? names_assessors;
        return settings();
      },
    },
    'admin',
  );
  await renderStory(
    <StoryApp as="admin" server={server}>
      <CompanySettingsPage />
    </StoryApp>,
    { width: 390 },
  );
  await expect.element(page.getByText('Names are left out')).toBeVisible();
  await page.getByRole('button', { name: 'Give the names' }).click();
  await expect.element(page.getByText('Names are given')).toBeVisible();
  await page.getByRole('button', { name: 'Leave the names out' }).click();
  await expect
    .poll(() => server.sent('update-company-settings').map(({ body }) => body))
    .toEqual([{ names_assessors: true }, { names_assessors: false }]);
});
