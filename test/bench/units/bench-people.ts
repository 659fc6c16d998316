import type { Browser, BrowserContext } from 'playwright-core';
import { acceptInvitation, type Actor, signUpAndFound } from '@parley/demo/actors/actor.ts';
import { DEMO_PASSWORD } from '@parley/demo/seed-target.ts';
import type { TestStack } from '@parley/local-cloud/core/create-test-stack.ts';
import { inPopup } from '../../journeys/shared/call/in-popup.ts';
import { toSeedTarget } from '../../support/builders/seed-target.ts';

const RECRUITER = 'rita@bench.example';

/** Creates a company with a recruiter and one candidate. */
export async function createRecruiter(stack: TestStack): Promise<Actor> {
  const target = await toSeedTarget(stack);
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

/** Creates a candidate who has a sign-in. */
export async function createCandidate(
  stack: TestStack,
  recruiter: Actor,
): Promise<{ email: string; candidateId: string }> {
  const email = 'cara@bench.example';
  const { candidate } = await recruiter.call('create-candidate', {
    body: { name: 'Cara Candidate', email },
  });
  await recruiter.call('create-candidate-user', { body: { candidate_id: candidate.id } });
  await acceptInvitation(await toSeedTarget(stack), email);
  await stack.idle();
  return { email, candidateId: candidate.id };
}

/** Signs somebody in. Returns what their browser stores. */
export async function signIn(
  stack: TestStack,
  browser: Browser,
  email: string,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ baseURL: stack.web });
  const page = await context.newPage();
  await page.goto('/login');
  await inPopup(page, 'Log in', async (popup) => {
    await popup.getByLabel('Email').fill(email);
    await popup.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
    await popup.getByRole('button', { name: 'Log in' }).click();
  });
  await page.waitForURL(/\/app\//);
  const state = await context.storageState();
  await context.close();
  return state;
}
