import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA, CANDIDATE_ID } from '../stories/fixtures/candidates.ts';
import { toDecisionRoom, toRoomCard } from '../stories/fixtures/decision-room.ts';
import { HIRED } from '../stories/fixtures/decisions.ts';
import { PHONE_SCREEN, toInterviewRow } from '../stories/fixtures/interviews.ts';
import { PEOPLE, type PersonName } from '../stories/fixtures/people.ts';
import { ENGINEER, REQUISITION_ID } from '../stories/fixtures/requisitions.ts';
import { renderStory } from '../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../stories/story-app.tsx';
import type { Answers } from '../stories/story-server.ts';
import { CANDIDATE_PAGE_ANSWERS } from './features/candidates/detail/candidate-detail.stories.tsx';
import CandidatePage from './features/candidates/detail/candidate-page.tsx';
import { ROOM_ANSWERS } from './features/decisions/decision-room-page.stories.tsx';
import DecisionRoomPage from './features/decisions/decision-room-page.tsx';
import { HOME_ANSWERS, toHome } from './features/home/home-page.stories.tsx';
import HomePage from './features/home/home-page.tsx';
import { SCHEDULE_ANSWERS } from './features/interviews/schedule-page.stories.tsx';
import SchedulePage from './features/interviews/schedule-page.tsx';
import NewFeedbackPage from './features/scorecards/new-feedback-page.tsx';
import { DUE, toScorecardAnswers } from './features/scorecards/scorecard-editor.stories.tsx';
import { paths } from './paths.ts';

/** Clicks of the mouse. Keys type text only; every choice is made by a click. */
let clicks = 0;
const count = ({ isTrusted }: Event) => {
  if (isTrusted) clicks += 1;
};
beforeEach(() => {
  clicks = 0;
  document.addEventListener('pointerdown', count, true);
});
afterEach(() => document.removeEventListener('pointerdown', count, true));

const PAGES: readonly (readonly [string, ComponentType])[] = [
  [paths.home, HomePage],
  [paths.candidate(':candidateId', ':selectedTab?'), CandidatePage],
  [`${paths.addInterview()}/:requisitionId?`, SchedulePage],
  [paths.decisionMaking(':requisitionId'), DecisionRoomPage],
  [paths.newFeedback(':requisitionId', ':interviewId', ':candidateId'), NewFeedbackPage],
];

/** Opens an address among the pages that the tasks lead through. */
async function open(as: PersonName, at: string, answers: Answers) {
  const server = toStoryServer(answers, as);
  await renderStory(
    <StoryApp server={server} as={as} at={at}>
      <Routes>
        {PAGES.map(([path, Page]) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </StoryApp>,
  );
  return server;
}
const SAW = 'Named the limits of the design first, and measured before changing anything.';

test('a scorecard with three attributes takes seven clicks from the home page', async () => {
  const server = await open('interviewer', paths.home, {
    ...HOME_ANSWERS,
    ...toScorecardAnswers(DUE),
    'get-home': toHome({ feedback_due: [DUE] }),
  });
  await page.getByRole('link', { name: `Write feedback for ${ASHA.name}` }).click();
  const yes = page.getByRole('radio', { name: 'Yes', exact: true });
  await expect.poll(() => yes.elements().length).toBe(DUE.attributes.length + 1);
  for (const rating of yes.all()) await rating.click();
  await page.getByRole('textbox', { name: /^Summary/ }).click();
  await userEvent.keyboard(SAW);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await expect.element(page.getByText(/^Feedback for Asha Raman sent\./)).toBeVisible();
  expect(clicks).toBe(7);
  const sent = [...server.sent('create-feedback'), ...server.sent('update-feedback')].at(-1)!;
  expect(sent.body).toMatchObject({ status: 'submitted', overall: 3, summary: SAW });
});

test('a decision about a candidate whose scorecards are in takes four from the home page', async () => {
  const bela = toRoomCard(2, [[4, 4, 3, 3]]);
  const { candidate, candidate_id } = bela.application;
  const server = await open('manager', paths.home, {
    ...HOME_ANSWERS,
    ...ROOM_ANSWERS,
    'get-decision-room': toDecisionRoom([bela]),
    'make-decision': {
      ...HIRED,
      application: { ...HIRED.application, id: bela.application.id, candidate },
    },
    'get-home': toHome({
      waiting: [
        {
          kind: 'decide',
          candidate_id,
          candidate,
          requisition_id: REQUISITION_ID,
          requisition: ENGINEER.title,
          since: '2027-03-05T09:00:00.000Z',
        },
      ],
    }),
  });
  await page.getByRole('link', { name: `Make a decision for ${candidate}` }).click();
  await page
    .getByRole('group', { name: `Make a decision for ${candidate}` })
    .getByRole('button', { name: 'Hire', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('textbox', { name: 'Why', exact: true })).toHaveFocus();
  await userEvent.keyboard(SAW);
  await dialog.getByRole('radio', { name: 'Meets the bar' }).click();
  await dialog.getByRole('button', { name: `Hire ${candidate}` }).click();
  await expect.element(page.getByText(/^Bela Raman is now Hired/)).toBeVisible();
  expect(clicks).toBe(4);
  await expect
    .poll(() => server.sent('make-decision'))
    .toMatchObject([{ body: { outcome: 'hire', rationale: SAW } }]);
});

const PANEL = [PEOPLE.interviewer.name, PEOPLE.second.name];

test('an interview with a panel of two takes five clicks from the page of a candidate', async () => {
  const [lead] = PHONE_SCREEN.panelists;
  const second = { user_id: PEOPLE.second.id, name: PEOPLE.second.name };
  const server = await open('recruiter', paths.candidate(CANDIDATE_ID), {
    ...SCHEDULE_ANSWERS,
    ...CANDIDATE_PAGE_ANSWERS,
    'list-interviews': ({ query }) => ({
      items: query.candidate_id
        ? []
        : [toInterviewRow({ ...PHONE_SCREEN, panelists: [lead!, { ...lead!, ...second }] })],
      next_cursor: null,
    }),
    'create-interview': PHONE_SCREEN,
  });
  await page.getByRole('link', { name: 'Schedule interview' }).click();
  const suggested = page.getByRole('group', { name: 'Suggested people' });
  for (const name of PANEL) await suggested.getByRole('button', { name }).click();
  await page.getByRole('radio', { name: /^13:00 GMT/ }).click();
  await page.getByRole('button', { name: 'Schedule interview' }).click();
  await expect.element(page.getByText(/^Interview with Asha Raman booked for/)).toBeVisible();
  expect(clicks).toBe(5);
  await expect.poll(() => server.sent('create-interview')[0]!.body.panelists).toHaveLength(2);
});

test('a rejection with a mail takes three clicks from the page of a candidate', async () => {
  const server = await open('recruiter', paths.candidate(CANDIDATE_ID), {
    ...CANDIDATE_PAGE_ANSWERS,
    'make-decision': {
      application: { ...HIRED.application, stage: 'rejected' },
      decision: { ...HIRED.decision, outcome: 'reject', reason_code: 'skills-gap' },
    },
    'list-undoable-decisions': { items: [] },
  });
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const letter = dialog.getByRole('textbox', { name: 'What Asha reads' });
  await expect.poll(() => (letter.element() as HTMLTextAreaElement).value).toMatch(/^Dear Asha,/);
  await dialog.getByRole('radio', { name: 'Skills are missing' }).click();
  await dialog.getByRole('button', { name: `Reject ${ASHA.name}` }).click();
  await expect.element(page.getByText(/^Asha Raman is now Rejected/)).toBeVisible();
  expect(clicks).toBe(3);
  await expect.poll(() => server.sent('make-decision')[0]!.body.mail).toBeTruthy();
});
