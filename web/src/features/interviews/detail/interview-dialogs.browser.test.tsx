import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PHONE_SCREEN } from '../../../../stories/fixtures/interviews.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import { Refusal, type Answers } from '../../../../stories/story-server.ts';
import { NoShowDialog } from './interview-dialogs.tsx';

const dialog = page.getByRole('dialog', {
  name: 'Did the interview with Asha Raman not take place?',
});
const send = dialog.getByRole('button', { name: 'Report no-show' });
const choice = (side: RegExp) => dialog.getByRole('radio', { name: side });
const CANDIDATE = /Asha Raman did not come/;

async function open(answers: Answers = {}, interview: object = PHONE_SCREEN) {
  let closed = 0;
  const server = toStoryServer({ 'report-no-show': PHONE_SCREEN, ...answers }, 'recruiter');
  await renderStory(
    <StoryApp as="recruiter" server={server}>
      <NoShowDialog interview={interview as never} open onClose={() => (closed += 1)} />
    </StoryApp>,
  );
  await expect.element(dialog).toBeVisible();
  return { server, closed: () => closed };
}

test('if neither side came, nobody is preselected, and who did not come has to be chosen', async () => {
  const { server, closed } = await open();
  await send.click();
  await expect.element(dialog.getByText('Choose who did not come')).toBeVisible();
  expect(server.sent('report-no-show')).toEqual([]);
  await finishAnimations();
  const { violations } = await axe.run(dialog.element(), { resultTypes: ['violations'] });
  expect(violations).toEqual([]);
  await choice(CANDIDATE).click();
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Waited twenty minutes');
  await send.click();
  await expect.poll(closed).toBe(1);
  const body = { who: 'candidate', note: 'Waited twenty minutes' };
  await expect
    .poll(() => server.sent('report-no-show'))
    .toMatchObject([{ body, ifMatch: PHONE_SCREEN.version }]);
});

test('the side that the room missed is preselected', async () => {
  const { server } = await open({}, { ...PHONE_SCREEN, missing: 'candidate' });
  await expect.element(choice(CANDIDATE)).toBeChecked();
  await send.click();
  await expect
    .poll(() => server.sent('report-no-show'))
    .toMatchObject([{ body: { who: 'candidate' } }]);
});

test('a report about an interview that somebody changed meanwhile says so', async () => {
  const { closed } = await open({ 'report-no-show': new Refusal('stale-version') });
  await choice(/The panel did not come/).click();
  await send.click();
  await expect.element(page.getByText(/^Somebody changed this interview meanwhile/)).toBeVisible();
  expect(closed()).toBe(1);
});
