import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { INITIAL_COMPANY_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { paths } from '../../paths.ts';
import { identity } from '../../session/sign-in/identity.ts';
import CompanySettingsPage from './company-settings-page.tsx';

afterEach(() => vi.restoreAllMocks());

async function open(hasTotp: boolean) {
  vi.spyOn(identity, 'hasTotp').mockResolvedValue(hasTotp);
  let requires_two_step = false;
  const settings = () => ({
    ...INITIAL_COMPANY_SETTINGS,
    requires_two_step,
  });
  const server = toStoryServer(
    {
      'get-company-settings': settings,
      'update-company-settings': ({ body }) => {
        ({ requires_two_step = false } = body);
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
  return server;
}

const require = page.getByRole('button', { name: 'Require two-step sign-in' });

test('an admin turns on two-step sign-in before the company can require it', async () => {
  await open(false);
  await expect.element(page.getByText('Not required')).toBeVisible();
  await expect.element(page.getByText('Turn it on for yourself first').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open your sign-in settings' }))
    .toHaveAttribute('href', paths.accountView('security'));
  await expect.element(require).toHaveAttribute('aria-disabled', 'true');
  await inspectStory('the settings of the company');
});

test('two-step sign-in is required after a confirmation, and no longer after another', async () => {
  const server = await open(true);
  await require.click();
  const asked = page.getByRole('dialog', { name: /of all staff/ });
  await expect.element(asked).toBeVisible();
  await inspectStory('the question whether two-step sign-in is required');
  await asked.getByRole('button', { name: 'Require two-step sign-in' }).click();
  await expect.element(page.getByText('Two-step sign-in is required now')).toBeVisible();
  await expect.element(page.getByText('Required', { exact: true })).toBeVisible();
  await inspectStory('the settings of a company that requires two-step sign-in');
  await page.getByRole('button', { name: 'No longer require it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'No longer require it' }).click();
  await expect.element(page.getByText('Two-step sign-in is no longer required')).toBeVisible();
  await expect
    .poll(() => server.sent('update-company-settings').map(({ body }) => body.requires_two_step))
    .toEqual([true, false]);
});
