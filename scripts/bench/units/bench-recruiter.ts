import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import type { Browser, BrowserContext } from 'playwright-core';
import { answerMail } from '../../seed/talk/answer-mail.ts';
import { inPopup } from '../../../test/journeys/shared/call/in-popup.ts';
import { acceptInvitation, type Actor, signUpAndFound } from '../../seed/actor.ts';
import { DEMO_PASSWORD, type SeedTarget } from '../../seed/seed-target.ts';

const RECRUITER = 'rita@bench.example';

/** Creates a company with a recruiter and one candidate. */
export async function createRecruiter(stack: TestStack): Promise<Actor> {
  const target: SeedTarget = {
    origin: stack.web,
    pool: stack.endpoints.cognito,
    now: Date.now,
    idle: () => stack.idle(),
    mailsTo: (to) => stack.mails({ to }),
    answerMail: (id, text) => answerMail(stack.endpoints.mailbox, id, text),
    say: () => undefined,
    moveTo: (instant) => stack.advanceTo(instant),
  };
  const admin = await signUpAndFound(
    target,
    { email: 'admin@bench.example', name: 'Ada Admin', zone: 'UTC' },
    'Bench Works',
  );
  await admin.call('create-user', {
    body: { email: RECRUITER, name: 'Rita Recruiter', role: 'recruiter', zone: 'UTC' },
  });
  const recruiter = await acceptInvitation(target, RECRUITER);
  await recruiter.call('create-candidate', {
    body: { name: 'Noor Candidate', email: 'noor@bench.example' },
  });
  await stack.idle();
  return recruiter;
}

/** Signs the company's recruiter in. Returns what her browser stores. */
export async function signInRecruiter(
  stack: TestStack,
  browser: Browser,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ baseURL: stack.web });
  const page = await context.newPage();
  await page.goto('/login');
  await inPopup(page, 'Log in', async (popup) => {
    await popup.getByLabel('Email').fill(RECRUITER);
    await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await popup.getByRole('button', { name: 'Log in' }).click();
  });
  await page.waitForURL(/\/app\//);
  const state = await context.storageState();
  await context.close();
  return state;
}
