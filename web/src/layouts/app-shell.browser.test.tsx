import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA, CANDIDATE_ID } from '../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID, PHONE_SCREEN } from '../../stories/fixtures/interviews.ts';
import { REQUISITION_ID } from '../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../stories/story-app.tsx';
import { interviewsFeature } from '../features/interviews/interviews.feature.ts';
import { paths } from '../paths.ts';
import { useApiQuery } from '../session/api/use-api-query.ts';
import AppShell from './app-shell.tsx';

/** Reads the data that a page of the candidate or of the interview reads. */
function Reader({ of }: { of: 'candidate' | 'interview' }) {
  useApiQuery(
    'get-candidate',
    { params: { id: CANDIDATE_ID as never } },
    { enabled: of === 'candidate' },
  );
  useApiQuery(
    'get-interview',
    { params: { id: INTERVIEW_ID as never } },
    { enabled: of === 'interview' },
  );
  return null;
}

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
