import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CANDIDATE_ID } from '../../../stories/fixtures/candidates.ts';
import { INTERVIEW_ID } from '../../../stories/fixtures/interviews.ts';
import { REQUISITION_ID } from '../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION, Refusal } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { HOME_ANSWERS, HomeStory, OVERDUE, toHome } from './home-page.stories.tsx';

const waiting = page.getByRole('list', { name: 'Waiting on you' });
const remind = page.getByRole('button', {
  name: 'Remind Ana Silva, Ben Vogel of the feedback about Asha Raman',
});

async function open(answers: Answers) {
  const server = toStoryServer({ ...HOME_ANSWERS, ...answers });
  await renderStory(<HomeStory server={server} />);
  return server;
}

/** The response to a bulk reminder, which succeeds or is refused for this interview. */
const toBulkAnswer = (refused?: { code: string; message: string }) => ({
  bulk_id: 'A'.repeat(43),
  dry_run: false,
  changed: refused ? 0 : 1,
  blocked: refused ? 1 : 0,
  undoable: false,
  results: [
    {
      id: INTERVIEW_ID,
      name: 'Asha Raman, Phone screen',
      outcome: refused ? ('blocked' as const) : ('changed' as const),
      code: refused?.code ?? null,
      message: refused?.message ?? 'The panel is reminded of its scorecards',
      from: null,
      to: null,
      version: null,
    },
  ],
});

test('a day without interviews says so and offers the next step', async () => {
  await open({});
  await expect
    .element(page.getByText(/No interviews today, nothing is waiting on you\./))
    .toBeVisible();
  await expect.element(page.getByText('Nothing is waiting on you.', { exact: true })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Schedule interview' }))
    .toHaveAttribute('href', paths.addInterview());
});

test('several candidates of one requisition are one line with their number', async () => {
  await open({
    'get-home': toHome({
      waiting: [
        {
          kind: 'many',
          of: 'decide',
          requisition_id: REQUISITION_ID,
          requisition: 'Staff engineer',
          count: 120,
          since: '2027-03-05T09:00:00.000Z',
        },
        OVERDUE,
      ],
    }),
  });
  await expect.element(page.getByText(/121 things are waiting on you/)).toBeVisible();
  expect(waiting.getByRole('listitem').elements()).toHaveLength(2);
  await expect
    .element(waiting.getByRole('link', { name: '120 decisions due' }))
    .toHaveAttribute('href', `${paths.decisionMaking(REQUISITION_ID)}?view=due`);
  await expect.element(waiting.getByText('9 days')).toBeVisible();
});

test('a panelist who owes a scorecard can be reminded from the line, once', async () => {
  const server = await open({
    'get-home': toHome({ waiting: [OVERDUE] }),
    'bulk-interviews': () => {
      server.answer({
        'get-home': toHome({ waiting: [{ ...OVERDUE, asked_at: '2027-03-15T08:00:00.000Z' }] }),
      });
      return toBulkAnswer();
    },
  });
  await remind.click();
  await expect.element(waiting.getByText('Reminded now')).toBeVisible();
  await expect.element(remind).not.toBeInTheDocument();
  await expect
    .poll(() => server.sent('bulk-interviews').map(({ body }) => body))
    .toEqual([{ ids: [INTERVIEW_ID], dry_run: false, action: { type: 'ask-for-scorecards' } }]);
  await expect.element(page.getByText('Ana Silva, Ben Vogel got a reminder')).toBeVisible();
});

test('an earlier reminder is shown with its time instead of the button', async () => {
  await open({
    'get-home': toHome({ waiting: [{ ...OVERDUE, asked_at: '2027-03-15T06:00:00.000Z' }] }),
  });
  await expect.element(waiting.getByText('Reminded 2 hours ago')).toBeVisible();
  await expect.element(remind).not.toBeInTheDocument();
});

test.each([
  [
    'a refusal',
    toBulkAnswer({ code: 'nobody-owes', message: 'Nobody else owes a scorecard' }),
    'Nobody else owes a scorecard',
  ],
  ['a lost connection', NO_CONNECTION, /^Nobody was reminded: /],
] as const)('after %s the line says that nobody was reminded', async (_, answer, message) => {
  await open({
    'get-home': toHome({ waiting: [OVERDUE] }),
    'bulk-interviews': answer,
  });
  await remind.click();
  await expect.element(page.getByText(message)).toBeVisible();
  await expect.element(remind).toBeVisible();
});

test('interviews that failed to load show an error and can be loaded again', async () => {
  const server = await open({ 'get-home': new Refusal('unavailable') });
  await expect.element(page.getByText('Your day did not load')).toBeVisible();
  server.answer({ 'get-home': toHome({ waiting: [OVERDUE] }) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(remind).toBeVisible();
});

test('scheduling from a line keeps the candidate, the requisition and the step', async () => {
  await open({
    'get-home': toHome({
      waiting: [
        {
          kind: 'schedule',
          candidate_id: CANDIDATE_ID,
          candidate: 'Asha Raman',
          requisition_id: REQUISITION_ID,
          requisition: 'Staff engineer',
          round: 'Onsite',
          since: '2027-03-15T07:00:00.000Z',
        },
      ],
    }),
  });
  await expect
    .element(waiting.getByRole('link', { name: 'Schedule Onsite with Asha Raman' }))
    .toHaveAttribute(
      'href',
      paths.addInterview(REQUISITION_ID, { candidateId: CANDIDATE_ID, stage: 'Onsite' }),
    );
});
