import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { OPEN_CASE, toCaseRow } from '../../../stories/fixtures/voice-cases.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toSession, toStoryServer } from '../../../stories/story-app.tsx';
import AppShell from '../../layouts/app-shell.tsx';
import { paths } from '../../paths.ts';
import { CASES_ANSWERS, CasesStory } from './voice-cases-page.stories.tsx';
import { voicesFeature } from './voices.feature.ts';

const row = (name: RegExp) => page.getByRole('row', { name });
const tab = (name: string) =>
  page.getByRole('navigation', { name: 'Voice cases' }).getByRole('link', { name });

test('open cases show their assignee and their due time', async () => {
  await renderStory(<CasesStory />);
  await expect
    .element(row(/Kofi Mensah.*Several voices.*Nobody yet.*2 days overdue/))
    .toBeVisible();
  await expect
    .element(row(/Asha Raman.*Another voice, it seems.*Candidate has answered.*Due today/))
    .toBeVisible();
  await expect.element(row(/Mia Lindqvist.*Rita Okafor.*Due Wed 17 Mar/)).toBeVisible();
  await expect.element(row(/Jonas Albrecht/)).not.toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: 'Asha Raman' }))
    .toHaveAttribute('href', paths.voiceCase('rec_01K00000000000000000000002'));
});

test('the user can list their own assigned cases, and closed ones', async () => {
  const server = toStoryServer(CASES_ANSWERS);
  await renderStory(<CasesStory server={server} />);
  await tab('Mine').click();
  await expect.element(row(/Kofi Mensah/)).not.toBeInTheDocument();
  await expect.element(row(/Mia Lindqvist/)).toBeVisible();
  await tab('Closed').click();
  await expect.element(row(/Jonas Albrecht.*Closed/)).toBeVisible();
  await expect.element(page.getByLabelText('Address')).toMatchTextContent('state=closed');
  await expect
    .poll(() => server.sent('list-voice-cases').map(({ query }) => query))
    .toEqual([
      { state: 'open', limit: 50 },
      { state: 'open', mine: true, limit: 50 },
      { state: 'closed', limit: 50 },
    ]);
});

test('an empty list explains when a case is opened', async () => {
  const server = toStoryServer({ 'list-voice-cases': { items: [], next_cursor: null } });
  await renderStory(<CasesStory server={server} />);
  await expect.element(page.getByRole('heading', { name: 'No open voice cases' })).toBeVisible();
  await expect.element(page.getByText(/The candidate is told/)).toBeVisible();
});

test('further pages of a long list are read', async () => {
  const toRow = (number: number) => ({
    ...toCaseRow(OPEN_CASE),
    candidate: `Candidate ${number}`,
    recording_id: `rec_${String(number).padStart(26, '0')}`,
  });
  const rows = Array.from({ length: 120 }, (_, index) => toRow(index + 1));
  const server = toStoryServer({
    'list-voice-cases': ({ query: { cursor = '0' } }) => ({
      items: rows.slice(Number(cursor), Number(cursor) + 50),
      next_cursor: Number(cursor) + 50 < rows.length ? String(Number(cursor) + 50) : null,
    }),
  });
  await renderStory(<CasesStory server={server} />);
  const more = page.getByRole('button', { name: 'Load more' });
  await more.click();
  await expect.element(page.getByRole('link', { name: 'Candidate 100' })).toBeInTheDocument();
  await more.click();
  await expect.element(page.getByRole('link', { name: 'Candidate 120' })).toBeInTheDocument();
  await expect.element(more).not.toBeInTheDocument();
});

const link = page.getByRole('link', { name: 'Voice cases' });

async function openNavigation(
  voice_cases: boolean,
  as: 'recruiter' | 'interviewer' = 'recruiter',
): Promise<void> {
  const server = toStoryServer({ 'get-session': { ...toSession(as), voice_cases } }, as);
  await renderStory(
    <StoryApp as={as} server={server} at={paths.home}>
      <AppShell features={[voicesFeature]} bell={null} palette={() => null} />
    </StoryApp>,
    { width: 1400 },
  );
  await expect.element(page.getByRole('link', { name: 'Need help?' })).toBeVisible();
}

test('the navigation contains the page for members who have cases to look at', async () => {
  await openNavigation(true);
  await expect.element(link).toBeVisible();
});

test('the navigation lacks the page in a company without cases and comparisons', async () => {
  await openNavigation(false);
  await expect.element(link).not.toBeInTheDocument();
});

test('the navigation of members who may not handle cases lacks the page', async () => {
  await openNavigation(true, 'interviewer');
  await expect.element(link).not.toBeInTheDocument();
});
