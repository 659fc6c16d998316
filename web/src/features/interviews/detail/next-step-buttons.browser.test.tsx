import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ASHA_APPLIES, CANDIDATE_ID } from '../../../../stories/fixtures/candidates.ts';
import { PHONE_SCREEN, toInterviewRow } from '../../../../stories/fixtures/interviews.ts';
import { REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import type { AnswerBody, Answers } from '../../../../stories/story-server.ts';
import { HELD, NEXT_STEP_ANSWERS, NextStepStory } from './next-step-buttons.stories.tsx';

const decide = page.getByRole('link', { name: 'Decide about Asha Raman' });
const next = page.getByRole('link', { name: 'Next: Technical' });

async function show(interview: AnswerBody<'get-interview'> = HELD, answers: Answers = {}) {
  const server = toStoryServer({ ...NEXT_STEP_ANSWERS, ...answers });
  await renderStory(<NextStepStory server={server} interview={interview} />);
  await expect.element(page.getByRole('heading', { name: 'Phone screen' })).toBeVisible();
  return server;
}

test('a finished interview links to the decision and to the next step of the plan', async () => {
  await show();
  await expect
    .element(decide)
    .toHaveAttribute('href', `/app/decision-making/${REQUISITION_ID}?candidate=${CANDIDATE_ID}`);
  await expect
    .element(next)
    .toHaveAttribute(
      'href',
      `/app/management/addinterview/${REQUISITION_ID}?candidate=${CANDIDATE_ID}&stage=Technical`,
    );
});

test('a coming interview offers neither, and sends no request', async () => {
  const server = await show(PHONE_SCREEN);
  // The precise state is shown: "In progress" would be the roll-up.
  await expect.element(page.getByText('Scheduled')).toBeVisible();
  expect(server.sent('get-requisition')).toEqual([]);
  await expect.element(decide).not.toBeInTheDocument();
});

test('a cancelled interview is shown as cancelled', async () => {
  await show({ ...PHONE_SCREEN, state: 'cancelled', status: 'Incomplete' });
  await expect.element(page.getByText('Cancelled')).toBeVisible();
  await expect.element(page.getByText('Incomplete')).not.toBeInTheDocument();
});

test('after the decision nothing is offered', async () => {
  const server = await show(HELD, {
    'list-applications': { items: [{ ...ASHA_APPLIES, stage: 'rejected' }], next_cursor: null },
  });
  await expect.poll(() => server.sent('list-interviews')).toHaveLength(1);
  await expect.element(decide).not.toBeInTheDocument();
});

test('after the last step of the plan no next one is offered', async () => {
  await show(HELD, {
    'list-interviews': {
      items: [
        toInterviewRow(HELD),
        toInterviewRow({ ...HELD, id: 'iv_01HQ0000000000000000000002', stage: 'Technical' }),
      ],
      next_cursor: null,
    },
  });
  await expect.element(decide).toBeVisible();
  await expect.element(next).not.toBeInTheDocument();
});
