import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { PEOPLE, toAccount } from '../../../stories/fixtures/people.ts';
import { inspectStory } from '../../../stories/inspect-story.ts';
import { renderStory } from '../../../stories/render-story.tsx';
import { StoryApp, toStoryServer } from '../../../stories/story-app.tsx';
import { type Answers, NO_CONNECTION } from '../../../stories/story-server.ts';
import { paths } from '../../paths.ts';
import { identity } from '../../session/sign-in/identity.ts';
import { signInAgain } from '../../session/sign-in/sign-in-again.ts';
import { AccountStory } from './account-page.stories.tsx';
import RequiredTwoStepPage from './security/required-two-step-page.tsx';

const MEMBERSHIP = {
  tenant_id: 7,
  tenant_name: 'Northwind Labs',
  role: 'recruiter',
  state: 'open',
  requires_two_step: false,
} as const;

afterEach(() => vi.restoreAllMocks());

async function open(view?: string, answers: Answers = {}) {
  const server = toStoryServer({
    'list-sign-ins': { items: [] },
    'list-memberships': { items: [MEMBERSHIP] },
    'update-settings': ({ body }) => body,
    ...answers,
  });
  await renderStory(<AccountStory server={server} view={view} />);
  return server;
}

/** Makes the identity provider answer, which stories do not have. */
function answerIdentity({ hasTotp = false } = {}) {
  vi.spyOn(identity, 'isCompanySession').mockResolvedValue(false);
  vi.spyOn(identity, 'token').mockResolvedValue('token of the user');
  vi.spyOn(identity, 'hasTotp').mockImplementation(async () => hasTotp);
  vi.spyOn(identity, 'beginTotp').mockResolvedValue({
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Parley:rita?secret=JBSWY3DPEHPK3PXP',
  });
}

const refuse = (name: string, message = name) => Object.assign(new Error(message), { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('errors of the profile are at its fields, and what is right is saved', async () => {
  const account = toAccount(PEOPLE.recruiter);
  const server = await open(undefined, {
    'update-account': ({ body }) => ({ ...account, ...body, version: 4 }),
  });
  const name = page.getByRole('textbox', { name: /^Name/ });
  const phone = page.getByRole('textbox', { name: /^Phone/ });
  await phone.fill('call me');
  await name.fill('   ');
  await button('Save profile').click();
  await expect.element(name).toHaveAccessibleDescription('Name is needed');
  await expect
    .element(phone)
    .toHaveAccessibleDescription('Please enter a phone number such as +49 30 1234567');
  await inspectStory('a wrong profile');
  expect(server.sent('update-account')).toEqual([]);
  await name.fill(account.name);
  await phone.fill(' +1 212 555 0134');
  await button('Save profile').click();
  await expect.element(page.getByText(`Profile of ${account.name} saved`)).toBeVisible();
  await expect
    .poll(() => server.sent('update-account'))
    .toMatchObject([{ body: { phone: '+1 212 555 0134' }, ifMatch: account.version }]);
});

test('a file that is no picture is refused, and of a picture a square is chosen', async () => {
  await open();
  const file = page.getByLabelText('Choose a picture', { exact: true });
  await expect.element(file).toBeInTheDocument();
  const choose = (picture: File) => userEvent.upload(file, picture);
  await choose(new File(['no picture'], 'letter.png', { type: 'image/png' }));
  await expect.element(page.getByText(/^letter.png could not be read as a picture/)).toBeVisible();
  const canvas = new OffscreenCanvas(640, 480);
  canvas.getContext('2d')!.fillRect(0, 0, 640, 480);
  await choose(new File([await canvas.convertToBlob()], 'me.png', { type: 'image/png' }));
  const dialog = page.getByRole('dialog', { name: 'Choose what is shown' });
  await expect.element(dialog.getByRole('slider', { name: 'Enlarge' })).toBeVisible();
  await expect.element(page.getByText(/could not be read/)).not.toBeInTheDocument();
  await inspectStory('the choice of a square');
});

test('settings apply at once', async () => {
  await open('settings');
  await page.getByText(/^12 hours/).click();
  await expect.element(page.getByText(/It is \d{1,2}:\d\d [ap]m/)).toBeVisible();
  await page.getByText('Unicorn').click();
  await expect.poll(() => document.documentElement.dataset['theme']).toBe('UNICORN');
  await inspectStory('settings in a dark theme');
});

test('a notification is turned off, one that is not saved is as before, and some stay on', async () => {
  const server = await open('news', { 'update-notification-choices': { muted: [] } });
  const box = (name: string) =>
    page.getByRole('checkbox', { name: `An hour before an interview: ${name}` });
  await box('Mail').click();
  await expect.element(box('Mail')).not.toBeChecked();
  await expect
    .poll(() => server.sent('update-notification-choices').map(({ body }) => body.muted))
    .toEqual([['hour-before:mail']]);
  server.answer({ 'update-notification-choices': NO_CONNECTION });
  await box('In app').click();
  await expect
    .element(page.getByText(/^An hour before an interview: In app was not changed/))
    .toBeVisible();
  await expect.element(box('In app')).toBeChecked();
  await expect
    .element(page.getByRole('checkbox', { name: 'An interview is cancelled: Mail' }))
    .not.toBeInTheDocument();
  await inspectStory('the choice of notifications');
});

test('a wrong current password is told at its field, and the password stays', async () => {
  answerIdentity();
  vi.spyOn(identity, 'changePassword').mockRejectedValue(
    refuse('NotAuthorizedException', 'Incorrect username or password.'),
  );
  const server = await open('security', { 'note-password-change': () => undefined });
  await page.getByRole('textbox', { name: /^Current password/ }).fill('not this one');
  await page.getByRole('textbox', { name: /^New password/ }).fill('Another-horse-10');
  await button('Change password').click();
  await expect
    .element(page.getByRole('textbox', { name: /^Current password/ }))
    .toHaveAccessibleDescription('That is not your current password');
  await expect
    .poll(() => server.sent('note-password-change').map(({ body }) => body.state))
    .toEqual(['begun', 'kept']);
});

test('two-step sign-in is on once a code was right', async () => {
  answerIdentity();
  const finish = vi
    .spyOn(identity, 'finishTotp')
    .mockRejectedValue(refuse('EnableSoftwareTokenMFAException'));
  const server = await open('security', { 'note-two-step': () => undefined });
  await button('Set up two-step sign-in').click();
  await expect.element(page.getByRole('img', { name: /QR code/ })).toBeVisible();
  await expect.element(page.getByTestId('totp-key')).toHaveTextContent('JBSWY3DPEHPK3PXP');
  await inspectStory('the setup of two-step sign-in');
  const code = page.getByRole('textbox', { name: 'Code' });
  await code.fill('12345');
  await button('Turn on two-step sign-in').click();
  await expect.element(code).toHaveAccessibleDescription('The code has six digits');
  expect(finish).not.toHaveBeenCalled();
  await code.fill('000000');
  await button('Turn on two-step sign-in').click();
  await expect.element(code).toHaveAccessibleDescription('That code is not right');
  finish.mockResolvedValue();
  answerIdentity({ hasTotp: true });
  await code.fill('123 456');
  await button('Turn on two-step sign-in').click();
  await expect.element(button('Turn off two-step sign-in')).toBeVisible();
  expect(finish).toHaveBeenLastCalledWith('123456');
  await expect.poll(() => server.sent('note-two-step')).toHaveLength(1);
  await inspectStory('sign-in and security');
});

test('two-step sign-in that a company requires stays on', async () => {
  answerIdentity({ hasTotp: true });
  await open('security', {
    'list-memberships': { items: [{ ...MEMBERSHIP, requires_two_step: true }] },
  });
  await expect.element(page.getByText(/^Northwind Labs requires it, so it stays on/)).toBeVisible();
  await expect
    .element(button('Turn off two-step sign-in'))
    .toHaveAttribute('aria-disabled', 'true');
  await inspectStory('two-step sign-in that stays on');
});

test('whoever has turned it on for a company that requires it is asked to sign in again', async () => {
  answerIdentity({ hasTotp: true });
  const ask = vi.spyOn(signInAgain, 'ask').mockResolvedValue(false);
  const server = toStoryServer({
    'list-memberships': { items: [{ ...MEMBERSHIP, requires_two_step: true }] },
  });
  await renderStory(
    <StoryApp server={server} path={paths.twoStep()} at={paths.twoStep()}>
      <RequiredTwoStepPage />
    </StoryApp>,
  );
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Sign in with a code' }))
    .toBeVisible();
  await expect
    .element(page.getByText(/^Northwind Labs requires .* it is on for you/))
    .toBeVisible();
  await inspectStory('required two-step sign-in that is on');
  await button('Sign in again').click();
  expect(ask).toHaveBeenCalledOnce();
});

test('whoever has to turn on two-step sign-in is told by which company, and can log out', async () => {
  answerIdentity();
  // The page itself leads to the landing page then, which a story does not have.
  const signOut = Promise.withResolvers<never>();
  const server = toStoryServer({
    'list-memberships': { items: [{ ...MEMBERSHIP, requires_two_step: true }] },
    'sign-out': () => signOut.promise,
  });
  await renderStory(
    <StoryApp server={server} path={paths.twoStep()} at={paths.twoStep()}>
      <RequiredTwoStepPage />
    </StoryApp>,
  );
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' }))
    .toBeVisible();
  await expect.element(page.getByText(/^Northwind Labs requires two-step sign-in/)).toBeVisible();
  await inspectStory('required two-step sign-in');
  await button('Log out').click();
  await expect.poll(() => server.sent('sign-out')).toHaveLength(1);
});
