import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { INITIAL_COMPANY_SETTINGS } from '@parley/contracts/tenants/company-settings.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import CompanySettingsPage from './company-settings-page.tsx';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const LEGAL = {
  ...NO_LEGAL,
  privacy_url: 'https://northwind.example/privacy',
  contact_name: 'Data protection',
  contact_email: 'privacy@northwind.example',
};

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });

for (const width of [1200, 390])
  test(`an admin can enter the company's links and contact at ${width} px`, async () => {
    const server = toStoryServer(
      {
        'get-company-settings': {
          ...INITIAL_COMPANY_SETTINGS,
        },
        'update-company-settings': {
          ...INITIAL_COMPANY_SETTINGS,
          legal: LEGAL,
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
    const save = page.getByRole('button', { name: 'Save links and contact' });
    await field('Privacy notice').fill('http://northwind.example/privacy');
    await field('Contact for data protection').fill('Data protection');
    await save.click();
    await expect
      .element(page.getByText('Write a whole address that begins with https://', { exact: false }))
      .toBeVisible();
    await expect
      .element(page.getByText('Give an e-mail address too', { exact: false }))
      .toBeVisible();
    expect(server.sent('update-company-settings')).toEqual([]);

    await field('Privacy notice').fill(LEGAL.privacy_url);
    await field('E-mail of the contact').fill(LEGAL.contact_email);
    await save.click();
    await expect
      .element(page.getByText('Candidates see the new links and contact now'))
      .toBeVisible();
    await expect
      .poll(() => server.sent('update-company-settings').map(({ body }) => body))
      .toEqual([{ legal: LEGAL }]);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  });
