import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FROM_ASHA, toMailAnswers } from '../../../../stories/fixtures/mail.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { Refusal } from '../../../../stories/story-server.ts';
import { paths } from '../../../paths.ts';
import { MailStory } from '../page/mail-page.stories.tsx';

const ADDRESS = 'asha@private.example';

async function openReply(reply_to?: { address: string; use?: boolean }) {
  const thread = { ...FROM_ASHA, unread: false, ...(reply_to ? { reply_to } : {}) };
  const server = toStoryServer(toMailAnswers({ threads: [thread] }));
  await renderStory(<MailStory server={server} at={paths.mail('inbox', FROM_ASHA.id)} />);
  await page.getByRole('button', { name: `Answer ${FROM_ASHA.candidate}` }).click();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  return server;
}

test('the first answer asks where it should go, and the choice can be changed', async () => {
  const server = await openReply({ address: ADDRESS });
  await expect
    .element(page.getByText(`Where should answers to ${FROM_ASHA.candidate} go?`))
    .toBeVisible();
  await inspectStory('the question about the address of an answer');
  await page.getByRole('button', { name: `To ${ADDRESS}` }).click();
  await expect.element(page.getByText(new RegExp(`^Answers go to ${ADDRESS}`))).toBeVisible();
  await page.getByRole('button', { name: `Send them to ${FROM_ASHA.candidate_email}` }).click();
  await expect
    .element(page.getByText(new RegExp(`^Answers go to ${FROM_ASHA.candidate_email}`)))
    .toBeVisible();
  await expect
    .poll(() => server.sent('choose-reply-address').map(({ body }) => body))
    .toEqual([
      { address: ADDRESS, use: true },
      { address: ADDRESS, use: false },
    ]);
});

test('an answer is not sent before somebody has chosen, and the question says so', async () => {
  const server = await openReply({ address: ADDRESS });
  server.answer({ 'send-mail-draft': new Refusal('mail-address-open') });
  await page.getByRole('textbox', { name: 'Message' }).fill('Gladly.');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  const refusal = page
    .getByRole('alert')
    .getByText('Choose first to which address answers in this conversation go');
  await expect.element(refusal).toBeVisible();
  await inspectStory('an answer that waits for the choice of its address');
  await page.getByRole('button', { name: `To ${ADDRESS}` }).click();
  await expect.element(refusal).not.toBeInTheDocument();
  await expect.element(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Gladly.');
});

test('nothing is asked where the mail asks for no other address', async () => {
  await openReply();
  await expect.element(page.getByText(/Where should answers/)).not.toBeInTheDocument();
});
