import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { INITIAL_COMPANY_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { NOW, PEOPLE } from '../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { Refusal } from '../../../stories/story-server.ts';
import CompanySettingsPage from './company-settings-page.tsx';

for (const width of [1200, 390])
  test(`an admin chooses the country and the time zone at ${width} px`, async () => {
    let region = { country: '', zone: 'UTC' };
    const settings = () => ({
      ...INITIAL_COMPANY_SETTINGS,
      region,
    });
    const server = toStoryServer(
      {
        'get-company-settings': settings,
        'update-company-settings': ({ body }) => {
          region = body.region ?? region;
          return settings();
        },
      },
      'admin',
    );
    await renderStory(
      <StoryApp as="admin" server={server}>
        <CompanySettingsPage />
      </StoryApp>,
      { width },
    );
    const country = page.getByRole('combobox', { name: /^Country/ });
    await country.click();
    await userEvent.keyboard('germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    await expect.element(country).toHaveValue('Germany');
    const zone = page.getByRole('combobox', { name: /^Time zone/ });
    await zone.click();
    await userEvent.keyboard('Europe/Berlin');
    await page.getByRole('option', { name: /Europe\/Berlin/ }).click();
    await page.getByRole('button', { name: 'Save country and time zone' }).click();
    await expect.element(page.getByText('Country and time zone saved')).toBeVisible();
    await expect
      .poll(() => server.sent('update-company-settings').map(({ body }) => body))
      .toEqual([{ region: { country: 'DE', zone: 'Europe/Berlin' } }]);
    await inspectStory(`the country and time zone of a company at ${width} px`);
  });

test('settings that another admin has changed meanwhile are shown, and saved when asked again', async () => {
  let version = 4;
  const settings = () => ({ ...INITIAL_COMPANY_SETTINGS, version });
  const server = toStoryServer(
    {
      'get-company-settings': settings,
      'update-company-settings': ({ ifMatch, body }) =>
        ifMatch === version
          ? { ...settings(), region: body.region!, version: version + 1 }
          : new Refusal('stale-version', {
              details: { version, changed_by: PEOPLE.admin.name, changed_at: NOW },
            }),
    },
    'admin',
  );
  await renderStory(
    <StoryApp as="admin" server={server}>
      <CompanySettingsPage />
    </StoryApp>,
  );
  const country = page.getByRole('combobox', { name: /^Country/ });
  await country.click();
  await userEvent.keyboard('germ');
  await page.getByRole('option', { name: 'Germany' }).click();
  version = 9;
  const save = page.getByRole('button', { name: 'Save country and time zone' });
  await save.click();
  await expect.element(page.getByText(/ saved this while you were typing/)).toBeVisible();
  await expect.element(country).toHaveValue('Germany');
  await save.click();
  await expect.element(page.getByText('Country and time zone saved')).toBeVisible();
  await expect
    .poll(() => server.sent('update-company-settings').map(({ ifMatch }) => ifMatch))
    .toEqual([4, 9]);
});
