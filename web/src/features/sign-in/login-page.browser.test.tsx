import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStory } from '../../../stories/render-story.tsx';
import { type AppConfig, appConfig, setAppConfig } from '../../session/app-config.ts';
import { beginCompanySignIn, takeCompanySignIn } from '../../session/sign-in/company-sign-in.ts';
import { CompanyReturn } from './company-return.tsx';
import { EntryCard } from './entry-card.tsx';
import LoginPage from './login-page.tsx';

const ACME = { name: 'Acme', displayName: 'Acme & Sons' };
const GLOBEX = { name: 'Globex', displayName: 'Globex' };
const CONFIG: AppConfig = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_Test',
  userPoolClientId: 'client',
  apiBase: '/api',
};
const logIn = page.getByRole('button', { name: 'Log in', exact: true });
const acme = page.getByRole('button', { name: 'Continue with Acme & Sons' });

const configure = (managedLogin?: AppConfig['managedLogin']) =>
  setAppConfig({ ...CONFIG, managedLogin });

beforeEach(() => {
  localStorage.clear();
  configure({ domain: 'https://sign-in.example', providers: [ACME, GLOBEX] });
});

afterAll(() => setAppConfig(undefined));

test('companies with a provider of their own are offered beside e-mail and password', async () => {
  await renderStory(<LoginPage />);
  await expect.element(acme).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Continue with Globex' })).toBeVisible();
  logIn.element().focus();
  await userEvent.tab();
  await expect.element(acme).toHaveFocus();
});

test('the card of an invitation to a long address is not wider than a phone', async () => {
  const address = `${'longname.'.repeat(6)}somebody@company.example`;
  const card = (
    <EntryCard title="Welcome" intro={address} message={undefined} foot="">
      {null}
    </EntryCard>
  );
  await renderStory(card, { width: 320 });
  await expect.element(page.getByText(address)).toBeVisible();
  const { scrollWidth, clientWidth } = document.documentElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('nothing is offered where no company has a provider', async () => {
  configure();
  await renderStory(<LoginPage />);
  await expect.element(logIn).toBeVisible();
  await appConfig();
  expect(page.getByRole('button', { name: /Continue with/ }).elements()).toEqual([]);
});

test.each(['ltr', 'rtl'] as const)('the buttons fit on a telephone (%s)', async (direction) => {
  await renderStory(<LoginPage />, { width: 390, direction });
  await expect.element(acme).toBeVisible();
  const { left, right } = acme.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('the company is asked with a state and a challenge, and always for the password', async () => {
  const { url, state } = await beginCompanySignIn(ACME, { purpose: 'enter', returnTo: '/app' });
  const { origin, pathname, searchParams } = new URL(url);
  expect(origin + pathname).toBe('https://sign-in.example/oauth2/authorize');
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'client',
    redirect_uri: `${location.origin}/auth/popup`,
    scope: 'openid email profile',
    state,
    identity_provider: 'Acme',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
    prompt: 'login',
  });
  const begun = takeCompanySignIn(state)!;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(begun.verifier));
  const challenge = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(searchParams.get('code_challenge')).toBe(
    challenge.replaceAll('+', '-').replaceAll('/', '_').replace('=', ''),
  );
  expect(takeCompanySignIn(state), 'a second time').toBeUndefined();
});

const ERRORS: [string, Record<string, string>, RegExp][] = [
  ['a cancelled sign-in', { error: 'access_denied' }, /at Acme & Sons was cancelled/],
  [
    'a person who was not invited',
    {
      error: 'invalid_request',
      error_description: 'PreSignUp failed with error company-sign-in-refused.',
    },
    /has no invitation for the address that Acme & Sons gave/,
  ],
  [
    'a disabled person',
    { error: 'invalid_request', error_description: 'User is disabled.' },
    /This account is disabled/,
  ],
  [
    'a provider that does not answer',
    { error: 'invalid_request', error_description: 'Timeout occurred in calling IdP' },
    /did not work. Try again in a moment/,
  ],
];

test.each(ERRORS)('%s is told what to do', async (_, parameters, message) => {
  const { state } = await beginCompanySignIn(ACME, { purpose: 'enter', returnTo: '/app/mail' });
  const search = new URLSearchParams({ ...parameters, state });
  await renderStory(<CompanyReturn search={search} nameCompany={null} />);
  await expect.element(page.getByText(message)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Back to log in' }))
    .toHaveAttribute('href', '/login?return=%2Fapp%2Fmail');
});

test('a sign-in that began a quarter of an hour ago has expired', async () => {
  const { state } = await beginCompanySignIn(ACME, { purpose: 'enter', returnTo: '/app' });
  const key = `companySignIn.${state}`;
  const begun = JSON.parse(localStorage.getItem(key)!) as { startedAt: number };
  localStorage.setItem(key, JSON.stringify({ ...begun, startedAt: begun.startedAt - 901_000 }));
  const search = new URLSearchParams({ code: 'c', state });
  await renderStory(<CompanyReturn search={search} nameCompany={null} />);
  await expect.element(page.getByText(/This sign-in took too long/)).toBeVisible();
});

test('a sign-in that began in another browser says so', async () => {
  const search = new URLSearchParams({ code: 'old', state: 'unknown' });
  await renderStory(<CompanyReturn search={search} nameCompany={null} />);
  await expect.element(page.getByText(/took too long, or began in another browser/)).toBeVisible();
});

test('a lost network is told as such', async () => {
  const { state } = await beginCompanySignIn(ACME, { purpose: 'enter', returnTo: '/app' });
  vi.spyOn(window, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const search = new URLSearchParams({ code: 'c', state });
  await renderStory(<CompanyReturn search={search} nameCompany={null} />);
  await expect.element(page.getByText(/Check your connection and try again/)).toBeVisible();
});
