import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA, CANDIDATE_ID } from '../stories/fixtures/candidates.ts';
import { INTERVIEW_ID, PHONE_SCREEN } from '../stories/fixtures/interviews.ts';
import { REQUISITION_ID } from '../stories/fixtures/requisitions.ts';
import { renderStory } from '../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../stories/story-app.tsx';
import { interviewsFeature } from './features/interviews/interviews.feature.ts';
import AppShell from './layouts/app-shell.tsx';
import { paths } from './paths.ts';
import { useApiQuery } from './session/api/use-api-query.ts';
import { DEFAULT_SETTINGS, settingsStore } from './settings/settings.ts';

/** Reads the data that a page of the candidate or of the interview reads. */
function Reader({ of }: { of: 'candidate' | 'interview' }) {
  useApiQuery('get-candidate', { params: { id: CANDIDATE_ID } }, { enabled: of === 'candidate' });
  useApiQuery('get-interview', { params: { id: INTERVIEW_ID } }, { enabled: of === 'interview' });
  return null;
}

afterEach(() => settingsStore.replace(DEFAULT_SETTINGS));

const schedule = page.getByRole('link', { name: 'Schedule interview' });

test.each([
  ['candidate', paths.candidate(CANDIDATE_ID, 'scorecards')],
  ['interview', paths.interview(INTERVIEW_ID)],
] as const)(
  'the Schedule button keeps candidate and requisition of a page of the %s',
  async (of, at) => {
    const server = toStoryServer({ 'get-candidate': ASHA, 'get-interview': PHONE_SCREEN });
    await renderStory(
      <StoryApp server={server} at={at}>
        <Reader of={of} />
        <AppShell features={[interviewsFeature]} bell={null} palette={() => null} />
      </StoryApp>,
    );
    await expect
      .element(schedule)
      .toHaveAttribute('href', paths.addInterview(REQUISITION_ID, { candidateId: CANDIDATE_ID }));
    // The button itself sends no request.
    expect(server.sent(of === 'candidate' ? 'get-interview' : 'get-candidate')).toEqual([]);
  },
);

test('on a page without a candidate the Schedule button opens an empty form', async () => {
  await renderStory(
    <StoryApp answers={{}} at={paths.interviews}>
      <AppShell features={[interviewsFeature]} bell={null} palette={() => null} />
    </StoryApp>,
  );
  await expect.element(schedule).toHaveAttribute('href', paths.addInterview());
});

/** Renders the frame in a wide window. */
const renderShell = () =>
  renderStory(
    <StoryApp answers={{}} at={paths.interviews}>
      <AppShell features={[interviewsFeature]} bell={null} palette={() => null} />
    </StoryApp>,
    { width: 1440 },
  );

test('the header is 64 pixels high, and the drawer 256 wide with links to account and help', async () => {
  await renderShell();
  const drawer = page.getByRole('complementary');
  await expect.element(drawer).toBeVisible();
  expect(document.querySelector('header')!.getBoundingClientRect().height).toBe(64);
  expect(drawer.element().getBoundingClientRect().width).toBe(256);
  const person = drawer.getByRole('link', { name: /Rita Okafor/ });
  await expect.element(person).toHaveAttribute('href', paths.account);
  await expect.element(person).toMatchTextContent(/Role: Recruiter/);
  await expect
    .element(page.getByRole('link', { name: 'Need help?' }))
    .toHaveAttribute('href', paths.contactUs);
});

test('the account menu changes theme and direction, which are stored and follow other tabs', async () => {
  await renderShell();
  const root = document.documentElement;
  const stored = () => JSON.parse(localStorage['settings'] as string) as unknown;
  expect({ ...root.dataset, dir: root.dir }).toMatchObject({
    theme: 'LIGHT',
    dir: 'ltr',
    responsiveFonts: 'on',
  });
  const pick = async (name: string) => {
    await page.getByRole('button', { name: /account menu/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await pick('One dark');
  await expect.poll(() => root.dataset['theme']).toBe('ONE_DARK');
  await pick('Right to left');
  await expect.poll(() => root.dir).toBe('rtl');
  expect(stored()).toMatchObject({ theme: 'ONE_DARK', direction: 'rtl' });
  settingsStore.start();
  expect({ ...root.dataset, dir: root.dir }).toMatchObject({ theme: 'ONE_DARK', dir: 'rtl' });
  const newValue = JSON.stringify({ ...DEFAULT_SETTINGS, theme: 'UNICORN' });
  dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue }));
  await expect.poll(() => root.dataset['theme']).toBe('UNICORN');
});

test('with texts of double size the navigation and the header are whole', async () => {
  document.documentElement.style.fontSize = '200%';
  try {
    await renderStory(
      <StoryApp answers={{}} at={paths.interviews}>
        <AppShell
          features={[
            {
              ...interviewsFeature,
              nav: ['Correspondence', 'Decision making', 'Recordings'].map((name) => ({
                ...interviewsFeature.nav![0]!,
                path: `/${name}`,
                label: () => name,
              })),
            },
          ]}
          bell={null}
          palette={() => null}
        />
      </StoryApp>,
      { width: 1440 },
    );
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect.poll(() => links.elements().length).toBe(3);
    for (const element of [
      ...links.elements(),
      page.getByRole('button', { name: /^Search/ }).element(),
    ]) {
      expect(element.scrollHeight, element.textContent).toBeLessThanOrEqual(element.clientHeight);
      expect(element.scrollWidth, element.textContent).toBeLessThanOrEqual(element.clientWidth);
    }
    const header = document.querySelector('header')!;
    for (const width of [1440, 1000, 700, 390, 320]) {
      await page.viewport(width, 800);
      await expect.element(page.getByRole('button', { name: /^Search/ })).toBeVisible();
      const { bottom, right } = header.getBoundingClientRect();
      for (const element of header.querySelectorAll('a, button')) {
        const box = element.getBoundingClientRect();
        const name = `${element.getAttribute('aria-label') ?? element.textContent} at ${width}`;
        expect(box.bottom, name).toBeLessThanOrEqual(bottom);
        expect(box.right, name).toBeLessThanOrEqual(right);
      }
    }
  } finally {
    document.documentElement.style.fontSize = '';
  }
});
