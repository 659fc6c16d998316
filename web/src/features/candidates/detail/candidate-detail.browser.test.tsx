import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CARD } from '../../../../stories/fixtures/board.ts';
import {
  APPLICATION_ID,
  ASHA_APPLIES,
  CANDIDATE_ID,
} from '../../../../stories/fixtures/candidates.ts';
import { toTextPdf } from '../../../../stories/fixtures/pdfs.ts';
import { REQUISITION_ID } from '../../../../stories/fixtures/requisitions.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { paths } from '../../../paths.ts';
import { REJECTED } from '../../decisions/shared/undoable-decision.stories.tsx';
import {
  CANDIDATE_PAGE_ANSWERS,
  CandidateStory,
  DECIDED_ANSWERS,
} from './candidate-detail.stories.tsx';

const application = page.getByRole('region', { name: 'Application for Staff engineer' });
const move = application.getByRole('button', { name: 'Move Asha Raman to another stage' });

async function open(tab?: string, as: 'recruiter' | 'interviewer' = 'recruiter') {
  const server = toStoryServer(CANDIDATE_PAGE_ANSWERS, as);
  await renderStory(<CandidateStory server={server} as={as} {...(tab ? { tab } : {})} />);
  return server;
}

test('the page shows stage, scorecards and tasks of the current application', async () => {
  const server = await open();
  await expect.element(application.getByText('In review')).toBeVisible();
  await expect.element(application.getByRole('link', { name: '1 of 2' })).toBeVisible();
  await expect.element(application.getByRole('link', { name: '0 of 1' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  // Opening the page does not count as having viewed scorecards of others.
  expect(server.sent('get-decision-room')).toEqual([]);
});

test('each request of the page is sent once, however much data the candidate has', async () => {
  const server = await open();
  await expect.element(application.getByText('In review')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Activity' })).toBeVisible();
  for (const route of [
    'get-candidate',
    'get-card',
    'get-requisition',
    'list-applications',
    'list-interviews',
  ] as const)
    await expect.poll(() => server.sent(route), { message: route }).toHaveLength(1);
});

test('scheduling and writing a mail keep the candidate', async () => {
  await open();
  await expect
    .element(page.getByRole('link', { name: 'Schedule interview' }))
    .toHaveAttribute('href', paths.addInterview(REQUISITION_ID, { candidateId: CANDIDATE_ID }));
  await expect
    .element(page.getByRole('link', { name: 'Write', exact: true }))
    .toHaveAttribute('href', paths.writeMail(CANDIDATE_ID));
});

test('the reject button opens the dialog with that outcome selected', async () => {
  await open();
  await application.getByRole('button', { name: 'Reject' }).click();
  await expect
    .element(page.getByRole('dialog').getByRole('radio', { name: /^Reject/ }))
    .toBeChecked();
});

test('a move to a stage without a decision is made at once, and can be undone', async () => {
  const server = await open();
  const moved = { ...CARD.card, stage: 'interviewing' as const, version: 6 };
  server.answer({
    'move-card': () => {
      server.answer({ 'get-card': { ...CARD, card: moved } });
      return moved;
    },
    'undo-move': { ...CARD.card, version: 7 },
  });
  await move.click();
  await page.getByRole('menuitem', { name: 'Interview process' }).click();
  await expect.element(page.getByText('Asha Raman moved to Interview process')).toBeVisible();
  await expect.element(application.getByText('Interview process')).toBeVisible();
  await expect
    .poll(() => server.sent('move-card'))
    .toMatchObject([
      {
        params: { cardId: APPLICATION_ID },
        body: { stage: 'interviewing' },
        ifMatch: CARD.card.version,
      },
    ]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => server.sent('undo-move')).toHaveLength(1);
  await expect.poll(() => server.sent('undo-move')[0]?.ifMatch).toBe(6);
});

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const FILE = {
  id: 'file_01HQ0000000000000000000001',
  tenant_id: 2,
  candidate_id: CANDIDATE_ID,
  user_id: null,
  file_name: 'Asha CV.pdf',
  file_description: '',
  description_hidden: false,
  file_path: 'T#2#/candidates/x/y',
  file_size: 1000,
  file_type: 'application/pdf',
  createdAt: '2027-03-03T09:00:00.000Z',
} as const;

test('a file of the list is shown in a dialog, and one that cannot be shown is downloaded', async () => {
  const server = await open();
  server.answer({
    'list-candidate-files': {
      items: [
        FILE,
        {
          ...FILE,
          id: 'file_01HQ0000000000000000000002',
          file_name: 'Photo.heic',
          file_type: 'image/heic',
        },
      ],
    },
    'get-file-url': { url: toTextPdf('Kafka'), expires_at: '2027-03-15T08:05:00.000Z' },
  });
  await page.getByRole('link', { name: 'Files', exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Download Photo.heic' })).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: 'Photo.heic', exact: true }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Asha CV.pdf', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Asha CV.pdf' });
  await expect.element(dialog.getByText('Kafka')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
});

test('the CV is one click away, and a file that is not a PDF is offered for download', async () => {
  const server = await open();
  server.answer({
    'list-candidate-files': {
      items: [{ ...FILE, file_name: 'Asha CV.docx', file_type: DOCX }],
    },
    'get-file-url': { url: 'https://files.example/cv', expires_at: '2027-03-15T08:05:00.000Z' },
  });
  let clicks = 0;
  const count = () => (clicks += 1);
  document.addEventListener('pointerdown', count, true);
  await page.getByRole('link', { name: 'CV', exact: true }).click();
  await expect.element(page.getByText('Download Asha CV.docx to read it.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Download' })).toBeVisible();
  document.removeEventListener('pointerdown', count, true);
  expect(clicks).toBe(1);
});

test('scorecards and decisions show only what the server returns', async () => {
  await open('scorecards');
  await expect
    .element(page.getByRole('list', { name: 'Recommendations' }).getByText('Strong yes'))
    .toBeVisible();
  await expect
    .element(page.getByText('Drew the whole pipeline, and where it breaks.'))
    .toBeVisible();
  await expect.element(page.getByText(/Missing: /)).toBeVisible();
});

test('tasks are listed with their assignees', async () => {
  await open('tasks');
  await expect.element(page.getByText('Call two references')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open the card' }))
    .toHaveAttribute('href', paths.board(REQUISITION_ID, CANDIDATE_ID));
});

test('an interviewer sees no scorecards, tasks or mail, and cannot decide', async () => {
  const server = await open(undefined, 'interviewer');
  await expect.element(page.getByRole('link', { name: 'CV', exact: true })).toBeVisible();
  for (const name of ['Scorecards and decisions', 'Tasks', 'Correspondence', 'Schedule interview'])
    await expect.element(page.getByRole('link', { name })).not.toBeInTheDocument();
  await expect.element(application).not.toBeInTheDocument();
  expect(server.sent('get-card')).toEqual([]);
});

test('a decision can be undone from the activity, which then shows the earlier stage', async () => {
  const server = toStoryServer(DECIDED_ANSWERS, 'manager');
  await renderStory(<CandidateStory server={server} as="manager" />);
  const entry = page
    .getByRole('listitem')
    .filter({ hasText: 'Reject for Staff engineer, by Max Weber' });
  await expect.element(entry.getByText('7 minutes left')).toBeVisible();
  // The change of stage that the decision caused is not listed separately.
  await expect.element(page.getByText('Rejected for Staff engineer')).not.toBeInTheDocument();
  server.answer({
    'list-undoable-decisions': { items: [] },
    'list-applications': { items: [ASHA_APPLIES], next_cursor: null },
    'get-card': CARD,
  });
  await entry.getByRole('button', { name: 'Undo the decision about Asha Raman' }).click();
  await expect
    .element(page.getByText('Asha Raman is In review again. No mail goes out.'))
    .toBeVisible();
  await expect
    .poll(() => server.sent('undo-decision')[0]!.body)
    .toEqual({ application_id: APPLICATION_ID });
  await expect.element(page.getByText('In review for Staff engineer')).toBeVisible();
  await expect.element(entry).not.toBeInTheDocument();
});

test('a hold, which changes no stage, can also be undone on the page', async () => {
  const server = toStoryServer(
    {
      ...DECIDED_ANSWERS,
      'get-card': { ...CARD, card: { ...CARD.card, hold_until: '2027-03-22' } },
      'list-applications': { items: [ASHA_APPLIES], next_cursor: null },
      'list-undoable-decisions': {
        items: [{ ...REJECTED, stage: 'in_review', outcome: 'hold' }],
      },
    },
    'manager',
  );
  await renderStory(<CandidateStory server={server} as="manager" />);
  await expect.element(application.getByText('Hold, by Max Weber')).toBeVisible();
  await expect.element(page.getByText('Hold for Staff engineer, by Max Weber')).toBeVisible();
});
