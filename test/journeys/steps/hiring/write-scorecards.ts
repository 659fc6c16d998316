import { expect } from 'vitest';
import { paths } from '../../../../web/src/paths.ts';
import { captureAnswer } from '../../shared/call/capture-answer.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { goTo } from '../../shared/page/go-to.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { ANA, ASHA } from '../../shared/people.ts';
import type { Person } from '../../shared/person.ts';

const ANAS = 'Drew the boundary first, and gave up ordering for throughput on purpose';
const BENS = 'Listened, asked twice, and made the trade-off plain to a stranger';
const WRITE = `Write feedback for ${ASHA.name}`;

/** Sends Ana's scorecard. */
export async function firstScorecard({ ana }: JourneyState): Promise<void> {
  const { page } = ana;
  await goTo(page, 'Feedback');
  await page.getByRole('link', { name: WRITE }).waitFor();
  await inspectPage(page, 'feedbacks');
  await page.getByRole('link', { name: WRITE }).click();
  await page.getByRole('heading', { level: 1, name: `Feedback for ${ASHA.name}` }).waitFor();

  await page.getByLabel('Summary').fill(ANAS);
  await rate(ana, 'Strong yes', ANAS);
  await page.getByRole('button', { name: 'Send feedback' }).click();
  await page.getByText(`Feedback for ${ASHA.name} sent. You can read the panel now.`).waitFor();
}

/**
 * Checks that neither the page on Ben's phone nor any response of the API contains a word of Ana's
 * scorecard until Ben has sent his own.
 */
export async function secondScorecard({ ben }: JourneyState): Promise<void> {
  const { page } = ben;
  const before = await captureAnswer(page, async () => {
    await page.goto(paths.home);
    await page.getByRole('link', { name: WRITE }).click();
    await page.getByText(`${ANA.name} has answered. It opens when you send yours.`).waitFor();
    await page.getByRole('link', { name: 'Open the CV' }).click();
    // Of two links with the name, that of the interview's page comes with the page.
    await page.getByRole('link', { name: 'CV and files' }).waitFor();
    await page.getByRole('link', { name: 'Feedback', exact: true }).last().click();
    await page.getByText('Opens when you send yours').waitFor();
    await inspectPage(page, 'interview-feedback-blind');
    expect(await page.getByRole('main').innerText()).not.toContain(ANAS);
  });
  expect(before).toContain(ANA.name);
  expect(before).not.toContain(ANAS);
  expect(before, 'no rating of hers').not.toMatch(/"(overall|rating)":[1-4]/);

  await page.getByRole('link', { name: 'Write feedback' }).click();
  await page.getByLabel('Summary').fill(BENS);
  await rate(ben, 'Yes', BENS);
  const after = await captureAnswer(page, async () => {
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await page.getByText(ANAS).first().waitFor();
  });
  expect(after).toContain(ANAS);
  await inspectPage(page, 'interview-feedback-open');
}

/** Chooses the same rating for all attributes and fills in what was seen. */
async function rate({ page }: Person, word: string, evidence: string): Promise<void> {
  for (const group of await page
    .getByRole('group')
    .filter({ has: page.getByRole('radio', { name: word, exact: true }) })
    .all())
    await group.getByRole('radio', { name: word, exact: true }).check();
  const more = page.getByRole('button', { name: /^Add what you saw/ });
  while ((await more.count()) > 0) await more.first().click();
  for (const field of await page.getByLabel('What you saw or heard').all())
    await field.fill(evidence);
}
