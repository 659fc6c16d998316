import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  BY_ASSISTANT,
  DELEGATION,
  PHONE_SCREEN,
  UNDELIVERED,
} from '../../../../stories/fixtures/interviews.ts';
import { finishAnimations, renderStory } from '../../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../../stories/story-app.tsx';
import { type AnswerBody, Refusal } from '../../../../stories/story-server.ts';
import { CalendarReplies } from './calendar-replies.tsx';

async function open(items: AnswerBody<'list-calendar-replies'>['items']) {
  const server = toStoryServer(
    {
      'list-calendar-replies': { items },
      'apply-calendar-reply': { ...BY_ASSISTANT, state: 'applied' },
      'dismiss-calendar-reply': { ...BY_ASSISTANT, state: 'dismissed' },
      'get-calendar-reply-file': new Refusal('file-scan-pending'),
    },
    'recruiter',
  );
  await renderStory(
    <StoryApp as="recruiter" server={server}>
      <CalendarReplies interview={PHONE_SCREEN as never} />
    </StoryApp>,
  );
  return server;
}

test('an answer by an assistant is shown with its words, and applied for the person', async () => {
  const server = await open([BY_ASSISTANT]);
  await expect
    .element(page.getByText('Accepted for Asha Raman by olga.vesela@office.example'))
    .toBeVisible();
  await expect.element(page.getByText('She joins from our meeting room.')).toBeVisible();
  await page.getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply this answer?' });
  await expect.element(dialog).toBeVisible();
  await finishAnimations();
  const { violations } = await axe.run(document.body, { resultTypes: ['violations'] });
  expect(violations).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply answer' }).click();
  await expect
    .poll(() => server.sent('apply-calendar-reply'))
    .toMatchObject([
      {
        params: { id: PHONE_SCREEN.id, replyId: BY_ASSISTANT.id },
        body: { person_id: PHONE_SCREEN.candidate_id, confirmed: true },
      },
    ]);
});

test('a delegation can only be marked as done', async () => {
  const server = await open([DELEGATION]);
  await expect.element(page.getByText(/passes it to sofia@office\.example/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => server.sent('dismiss-calendar-reply')).toHaveLength(1);
});

test('what was handled is folded, with who applied it', async () => {
  await open([
    {
      ...BY_ASSISTANT,
      state: 'applied',
      may_apply: false,
      settled_by: 'Rita Recruiter',
      settled_at: '2027-03-12T09:00:00.000Z',
    },
  ]);
  await page.getByText('1 handled').click();
  await expect.element(page.getByText(/^Applied by Rita Recruiter/)).toBeVisible();
});

test('words that may be an opinion are hidden from a reader who owes a scorecard', async () => {
  await open([{ ...DELEGATION, words: '', words_hidden: true }]);
  await expect.element(page.getByText(/Hidden until you have sent/)).toBeVisible();
});

test('an invitation that was not delivered is shown with the address and the reason', async () => {
  const server = await open([UNDELIVERED]);
  await expect.element(page.getByRole('heading', { name: 'Not delivered' })).toBeVisible();
  await expect
    .element(
      page.getByText(
        'The mail to Asha Raman (asha@mail.example) was not delivered: no such mailbox (5.1.1)',
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/not verified/)).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect.poll(() => server.sent('dismiss-calendar-reply')).toHaveLength(1);
});

test('an invitation that came back without an answer says so', async () => {
  await open([
    { ...BY_ASSISTANT, reason: 'no-answer', answer: null, partstat: '', may_apply: false },
  ]);
  await expect
    .element(
      page.getByText('An invitation came back without an answer from olga.vesela@office.example'),
    )
    .toBeVisible();
  await expect.element(page.getByText(/does not say accepted, maybe or declined/)).toBeVisible();
});

test('the files of a mail and its original can be downloaded', async () => {
  const attachment = {
    id: 'att_01J00000000000000000000001',
    name: 'notes.txt',
    size: 11,
    type: 'text/plain',
  };
  const server = await open([
    {
      ...BY_ASSISTANT,
      attachments: [attachment],
      original: { size: 2048 },
      files: [{ name: 'film.mp4', size: 40_000_000 }],
    },
  ]);
  await page.getByRole('button', { name: /^Download notes\.txt/ }).click();
  await page.getByRole('button', { name: /Download the original/ }).click();
  await expect
    .poll(() => server.sent('get-calendar-reply-file').map(({ params }) => params.fileId))
    .toEqual([attachment.id, 'original']);
  await expect
    .element(page.getByText('Files that are only in the original: film.mp4'))
    .toBeVisible();
});
