import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { NO_CONNECTION } from '../../../stories/story-server.ts';
import { ContactForm } from './contact-form.tsx';

const name = page.getByRole('textbox', { name: 'Full Name' });
const email = page.getByRole('textbox', { name: /^(Email|Please enter correct email)/ });
const message = page.getByRole('textbox', { name: 'Message' });
const send = page.getByRole('button', { name: 'Send message' });

async function open() {
  const server = toStoryServer({ 'send-contact-message': { message: 'Message was sent' } });
  await renderStory(
    <StoryApp server={server}>
      <ContactForm />
    </StoryApp>,
  );
  return server;
}

test('what is missing is said at each field, and the first one gets the focus', async () => {
  const server = await open();
  await send.click();
  for (const field of ['Full Name', 'Email', 'Message'])
    await expect.element(page.getByText(`${field} is needed`)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(message).toHaveAttribute('rows', '3');
  expect(server.sent('send-contact-message')).toEqual([]);
});

test('an address that is none is said when the field is left, until it is mended', async () => {
  await open();
  await email.fill('ines at mail');
  await userEvent.tab();
  const wrong = page.getByText('Please enter correct email').first();
  await expect.element(wrong).toBeVisible();
  await email.fill('ines@mail.example');
  await expect.element(wrong).not.toBeInTheDocument();
});

test('a message that could not be sent is kept, and sent once there is a network', async () => {
  const server = await open();
  server.answer({ 'send-contact-message': NO_CONNECTION });
  await name.fill('Ines Visitor');
  await email.fill('ines@mail.example');
  await message.fill('How do you treat\ntwo time zones?');
  await send.click();
  await expect
    .element(page.getByText('The message was not sent. What you typed is kept; try again.').first())
    .toBeVisible();
  await expect.element(message).toHaveValue('How do you treat\ntwo time zones?');
  server.answer({ 'send-contact-message': { message: 'Message was sent' } });
  await send.click();
  await expect
    .element(page.getByText(/^Message was sent\. Please look out for an email/).first())
    .toBeVisible();
  await expect.element(message).toHaveValue('');
  const [first, second] = server.sent('send-contact-message');
  expect(second!.idempotencyKey).toBe(first!.idempotencyKey);
});

test('after many messages of a network the browser works for a moment, says so, and sends', async () => {
  const server = await open();
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 5_000,
    counter: 300,
    hmacSignatureSecret: 'secret',
    deriveKey,
  });
  const proofs: (string | null)[] = [];
  const fetched = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    if (address !== '/api/support') return fetched(address, init);
    const proof = new Headers(init?.headers).get('x-proof-of-work');
    proofs.push(proof);
    const details = { id: 'challenge-1', challenge, work: 300, seconds: 60 };
    return proof === null
      ? Promise.resolve(Response.json({ code: 'proof-needed', details }, { status: 428 }))
      : fetched(address, init);
  });
  await name.fill('Ines Visitor');
  await email.fill('ines@mail.example');
  await message.fill('Hello');
  const said = page.getByRole('status').filter({ hasText: /your browser does some work/ });
  await send.click();
  await expect.element(said).toBeVisible();
  await expect.element(page.getByText(/^Message was sent/).first()).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();
  await expect.poll(() => server.sent('send-contact-message')).toHaveLength(1);
  const { id, solution } = JSON.parse(atob(proofs[1]!)) as {
    id: string;
    solution: { counter: number };
  };
  expect([proofs[0], id, solution.counter]).toEqual([null, 'challenge-1', 300]);
});
