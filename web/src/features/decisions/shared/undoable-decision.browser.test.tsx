import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { APPLICATION_ID } from '../../../../stories/fixtures/candidates.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../../stories/story-server.ts';
import { REJECTED, UNDO_ANSWERS, UndoStory } from './undoable-decision.stories.tsx';

const undo = page.getByRole('button', { name: 'Undo the decision about Asha Raman' });

async function show(answers: Answers = {}, since?: string) {
  const server = toStoryServer({ ...UNDO_ANSWERS, ...answers }, 'manager');
  await renderStory(<UndoStory server={server} {...(since ? { since } : {})} />);
  await expect.element(page.getByRole('heading', { name: 'Asha Raman' })).toBeVisible();
  return server;
}

test('a decision of another member can be undone, and the remaining time is shown', async () => {
  const server = await show();
  await expect.element(page.getByText('Reject, by Max Weber')).toBeVisible();
  await expect.element(page.getByText('7 minutes left')).toBeVisible();
  server.answer({ 'list-undoable-decisions': { items: [] } });
  await undo.click();
  await expect
    .element(page.getByText('Asha Raman is In review again. No mail goes out.'))
    .toBeVisible();
  await expect
    .poll(() => server.sent('undo-decision')[0]!.body)
    .toEqual({ application_id: APPLICATION_ID });
  await expect.element(undo).not.toBeInTheDocument();
});

test('a refused undo shows the reason, and the offer disappears', async () => {
  const server = await show({
    'undo-decision': new Refusal('nothing-to-undo', {
      message: 'The application was moved or changed after this decision',
    }),
  });
  await expect.element(undo).toBeVisible();
  server.answer({ 'list-undoable-decisions': { items: [] } });
  await undo.click();
  await expect
    .element(page.getByText(/stays Rejected: The application was moved or changed/))
    .toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('the offer ends after ten minutes', async () => {
  await show({
    'list-undoable-decisions': {
      items: [{ ...REJECTED, undo_until: '2027-03-15T08:00:04.000Z' }],
    },
  });
  await expect.element(page.getByText('less than a minute left')).toBeVisible();
  await expect.element(undo).not.toBeInTheDocument();
});

test('no request is sent if there was no recent decision', async () => {
  const server = await show({}, '2027-03-15T07:45:00.000Z');
  await expect.element(undo).not.toBeInTheDocument();
  expect(server.sent('list-undoable-decisions')).toEqual([]);
});
