import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { rulesFor } from '@parley/domain/access/abilities.ts';
import { CANDIDATE_ID } from '../stories/fixtures/candidates.ts';
import { PEOPLE, TENANT_ID, toAccount } from '../stories/fixtures/people.ts';
import { renderStory } from '../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../stories/story-app.tsx';
import { FEATURES } from './features.ts';
import { CandidateShell } from './layouts/candidate-shell.tsx';

const account = toAccount(PEOPLE.candidate);
const [first] = account.memberships;
const UNREAD = {
  id: 'thr_01HQ0000000000000000000001',
  subject: 'About your interview',
  snippet: 'Hello',
  requisition: null,
  messages: 1,
  has_attachments: false,
  last_direction: 'out',
  last_from: 'Rita Okafor',
  last_at: '2027-03-14T09:00:00.000Z',
  unread: true,
  answerable: true,
};

afterEach(() => {
  document.documentElement.style.fontSize = '';
});

for (const [width, textSize] of [
  [390, '100%'],
  [320, '100%'],
  [390, '200%'],
  [320, '200%'],
] as const)
  test(`all pages, the unread messages and the company can be reached at ${width} px, texts of ${textSize}`, async () => {
    document.documentElement.style.fontSize = textSize;
    const own = {
      ...account,
      memberships: [
        { ...first!, tenant_id: TENANT_ID },
        { ...first!, tenant_id: 8 as never },
      ],
    };
    const server = toStoryServer(
      {
        'get-session': {
          account: own,
          rules: rulesFor({
            role: 'candidate',
            userId: own.id,
            tenantId: TENANT_ID,
            candidateIds: [CANDIDATE_ID],
          }) as never,
          unread: { notifications: 0, chats: 0, mails: 1 },
          voice_cases: false,
        },
        'list-own-mail': { items: [UNREAD], next_cursor: null } as never,
      },
      'candidate',
    );
    await renderStory(
      <StoryApp as="candidate" server={server}>
        <CandidateShell features={FEATURES} bell={null} />
      </StoryApp>,
      { width },
    );
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.poll(() => links.elements().length).toBe(6);
    await document.fonts.ready;
    await expect.element(page.getByText('1', { exact: true })).toBeVisible();
    const company = page.getByRole('combobox', { name: 'Company' });
    await expect.element(company).toBeVisible();
    const controls = [...links.elements(), company.element()];
    for (const element of controls)
      expect(element.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    for (const element of [...controls, page.getByText('1', { exact: true }).element()]) {
      const { left, right } = element.getBoundingClientRect();
      expect(left, element.textContent).toBeGreaterThanOrEqual(0);
      expect(right, element.textContent).toBeLessThanOrEqual(width);
    }
  });
