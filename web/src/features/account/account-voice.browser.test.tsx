import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASKED, NOT_ASKED } from '../../../stories/fixtures/own-voice.ts';
import { PEOPLE } from '../../../stories/fixtures/people.ts';
import { finishAnimations, renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { queries } from '../../session/api/query-client.ts';
import AccountPage from './account-page.tsx';

const Account = ({ as, voice }: { as: 'recruiter' | 'candidate'; voice: typeof ASKED }) => (
  <StoryApp
    as={as}
    server={toStoryServer({ 'get-own-voice': voice }, as)}
    path="/app/account"
    at="/app/account?view=settings"
  >
    <AccountPage />
  </StoryApp>
);
/** Waits until the page has loaded the voice. */
async function untilKnown(id: string): Promise<void> {
  await expect.poll(() => queries.getQueryData(['own-voice', id])).toBeDefined();
  await finishAnimations();
}
const tab = page.getByRole('link', { name: 'Voice', exact: true });

test('staff are asked for consent in their account if the company compares voices', async () => {
  await renderStory(<Account as="recruiter" voice={ASKED} />);
  await tab.click();
  const question = page.getByRole('group', { name: 'May your voice be compared?' });
  await expect
    .element(question)
    .toHaveAccessibleDescription(
      expect.stringContaining('It names you in transcripts where it is not known who speaks'),
    );
});

test('there is no voice tab if voices are not compared, nor for candidates', async () => {
  for (const [as, voice] of [
    ['recruiter', NOT_ASKED],
    ['candidate', ASKED],
  ] as const) {
    const { unmount } = await renderStory(<Account as={as} voice={voice} />);
    await expect.element(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await untilKnown(PEOPLE[as].id);
    await expect.element(tab).not.toBeInTheDocument();
    await unmount();
  }
});
