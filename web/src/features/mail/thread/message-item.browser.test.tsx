import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ASHA } from '../../../../stories/fixtures/candidates.ts';
import { ATTACHMENT } from '../../../../stories/fixtures/mail.ts';
import { toTextPdf } from '../../../../stories/fixtures/pdfs.ts';
import {
  FOLDED,
  FORWARDED,
  INVITATION,
  LEFT_OUT,
  LONG,
  NOT_PROVEN,
  OTHER_ADDRESS,
  QUOTATION_ONLY,
  type ReceivedMessage,
  WITHHELD,
} from '../../../../stories/fixtures/received-mail.ts';
import { inspectStory } from '../../../../stories/inspect-story.ts';
import { renderStory } from '../../../../stories/render-story.tsx';
import { toStoryServer } from '../../../../stories/story-app.tsx';
import { type Answers, Refusal } from '../../../../stories/story-server.ts';
import { MailStory } from '../page/mail-page.stories.tsx';
import { MESSAGE_PATH, toMessageAnswers } from './message-item.stories.tsx';

const AT = '2027-03-15T08:05:00.000Z';

async function open(message: ReceivedMessage, answers: Answers = {}) {
  const server = toStoryServer({ ...toMessageAnswers(message), ...answers });
  await renderStory(<MailStory server={server} at={MESSAGE_PATH} />);
  return server;
}
const button = (name: string | RegExp) => page.getByRole('button', { name });

test('quotation and signature are folded, and open and close with the keyboard', async () => {
  await open(FOLDED);
  await expect.element(page.getByText(/Thursday works/)).toBeVisible();
  await expect.element(page.getByText(/When does it suit you/)).not.toBeInTheDocument();
  const fold = button('Show earlier messages');
  await expect.element(fold).toHaveAttribute('aria-expanded', 'false');
  fold.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/When does it suit you/)).toBeVisible();
  await expect.element(button('Hide earlier messages')).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText(/When does it suit you/)).not.toBeInTheDocument();
  await button('Show signature').click();
  await expect.element(page.getByText(/my number is/)).toBeVisible();
  await inspectStory('a folded message');
});

test('a message that is only a quotation shows it', async () => {
  await open(QUOTATION_ONLY);
  await expect.element(page.getByText(/When does it suit you/)).toBeVisible();
});

test('a forwarded letter can be read, with its sender, date and file', async () => {
  const server = await open(FORWARDED, {
    'get-mail-attachment': new Refusal('file-scan-pending'),
  });
  const letter = page.getByRole('region', { name: 'Forwarded message' });
  for (const words of ['Ana Prado <ana.prado@mail.example>', 'About Asha', /11 Mar/, /four years/])
    await expect.element(letter.getByText(words)).toBeVisible();
  await letter.getByRole('button', { name: /^Download letter\.pdf/ }).click();
  await expect
    .poll(() => server.sent('get-mail-attachment').map(({ body }) => body.attachment_id))
    .toEqual([FORWARDED.forwarded![0]!.attachments[0]!.id]);
  await inspectStory('a forwarded letter');
});

test('an attached PDF is shown in a dialog, with its download beside it', async () => {
  const server = await open(FORWARDED, {
    'get-mail-attachment': { url: toTextPdf('Recommended'), expires_at: AT },
  });
  const letter = page.getByRole('region', { name: 'Forwarded message' });
  await letter.getByRole('button', { name: /^letter\.pdf/ }).click();
  const dialog = page.getByRole('dialog', { name: 'letter.pdf' });
  await expect.element(dialog.getByText('Recommended')).toBeInTheDocument();
  await expect.element(dialog.getByRole('button', { name: 'Download' })).toBeVisible();
  await inspectStory('a shown attachment');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => server.sent('get-mail-attachment').length).toBe(1);
});

test('an attachment that cannot be shown is only downloaded', async () => {
  await open({
    ...FORWARDED,
    forwarded: [],
    attachments: [{ ...ATTACHMENT, name: 'winmail.dat', type: 'application/octet-stream' }],
  });
  await expect.element(button(/^Download winmail\.dat/)).toBeVisible();
  await expect.element(button(/^winmail\.dat/)).not.toBeInTheDocument();
});

test('files that were not stored are named with size and reason, and the original is offered', async () => {
  const server = await open(LEFT_OUT, {
    'get-mail-attachment': new Refusal('file-scan-pending'),
  });
  await expect
    .element(
      page.getByText(
        'doc11.pdf (1.2 MB) and doc12.pdf (1.1 MB) were not stored because a message takes at ' +
          'most 10 files. They are in the original.',
      ),
    )
    .toBeVisible();
  await expect
    .element(page.getByText(/^empty\.pdf was not stored because it is empty\./))
    .toBeVisible();
  await expect.element(page.getByText('This message has no text.')).toBeVisible();
  await expect.element(page.getByText('My certificates')).toBeVisible();
  await button('Download the original (12 KB)').click();
  await expect
    .poll(() => server.sent('get-mail-attachment').map(({ body }) => body.attachment_id))
    .toEqual(['original']);
  await inspectStory('files that were left out');
});

test("an address that is not theirs is confirmed as the candidate's after one question", async () => {
  const address = 'asha+jobs@bücher.example';
  const server = await open(OTHER_ADDRESS, {
    'confirm-mail-sender': { candidate_id: ASHA.id, address },
  });
  await expect.element(page.getByText(address, { exact: true })).toBeVisible();
  await expect.element(page.getByText('“Asha R.”')).toBeVisible();
  await expect.element(page.getByText(`Not an address of ${ASHA.name}`)).toBeVisible();
  await expect.element(page.getByText('Sender not proven')).not.toBeInTheDocument();
  await expect.element(page.getByText(/asks for answers to asha@private\.example/)).toBeVisible();
  await inspectStory('an address that is not theirs');
  await button(`This is ${ASHA.name}'s address`).click();
  const dialog = page.getByRole('dialog', { name: `Is ${address} an address of ${ASHA.name}?` });
  expect(server.sent('confirm-mail-sender')).toEqual([]);
  await inspectStory('the question about an address');
  await dialog.getByRole('button', { name: 'Yes, it is theirs' }).click();
  await expect
    .poll(() => server.sent('confirm-mail-sender').map(({ body }) => body.message_id))
    .toEqual([OTHER_ADDRESS.id]);
});

test('the address of another candidate is refused with the reason', async () => {
  await open(OTHER_ADDRESS, { 'confirm-mail-sender': new Refusal('address-of-another') });
  await button(`This is ${ASHA.name}'s address`).click();
  await page.getByRole('button', { name: 'Yes, it is theirs' }).click();
  await expect.element(page.getByText(/address of another candidate/)).toBeVisible();
});

test('a sender that is not proven is marked and cannot be confirmed', async () => {
  await open(NOT_PROVEN);
  await expect.element(page.getByText('Sender not proven')).toBeVisible();
  await expect.element(page.getByText(/^Nothing proves that this mail/)).toBeVisible();
  await expect.element(button(/'s address$/)).not.toBeInTheDocument();
  await inspectStory('a sender that is not proven');
});

test("a calendar entry is shown in the reader's and the candidate's zone, its file once", async () => {
  await open(INVITATION);
  const entry = page.getByRole('region', { name: 'Calendar invitation' });
  await expect.element(entry.getByText('Call about the offer')).toBeVisible();
  await expect.element(entry.getByText(`For ${ASHA.name}`)).toBeVisible();
  await expect.element(entry.getByText(/20:30 to 21:15/)).toBeVisible();
  await expect.element(entry.getByText('+55 11 5555 0100')).toBeVisible();
  await expect.element(page.getByText('This message has no text.')).not.toBeInTheDocument();
  expect(button(/invite\.ics/).elements()).toHaveLength(1);
  await inspectStory('a calendar entry');
});

test('a long subject is shortened, and a text that was cut says so', async () => {
  await open(LONG);
  await expect
    .element(page.getByText('Shown up to here. The rest is in the original.'))
    .toBeVisible();
  expect(page.getByTitle(LONG.subject).element().getBoundingClientRect().height).toBeLessThan(60);
  await inspectStory('a long subject');
});

test('a blinded reader is told that parts are hidden', async () => {
  await open(WITHHELD);
  await expect
    .element(page.getByText(/are hidden until you have sent your scorecard/))
    .toBeVisible();
  await expect.element(button(/Download the original/)).not.toBeInTheDocument();
});
