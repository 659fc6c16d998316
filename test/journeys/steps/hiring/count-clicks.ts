import type { CandidateId, InterviewId } from '@parley/contracts/shared/ids.ts';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { ATTRIBUTES, MINUTE } from '../../../builders/company.ts';
import { type ClickCounter, createClickCounter } from '../../shared/page/count-clicks.ts';
import { paths } from '../../../../web/src/paths.ts';
import { follow } from '../../shared/page/follow.ts';
import { launchAppAfterSetup, openEmptyWindow, type Troubled } from '../../shared/troubled.ts';

type Staff = 'recruiter' | 'manager' | 'second';

/** A company after an interview for which one of two scorecards was submitted. */
export interface ClickJourney extends Troubled {
  counters: Record<Staff, ClickCounter>;
  /** Applicants without an interview, by name. */
  applicants: Map<string, CandidateId>;
}

const TO_BOOK = 'Bea Panel';
const TO_REJECT = 'Nora Reject';

export async function prepareClicks(): Promise<ClickJourney> {
  const troubled = await launchAppAfterSetup({ clock: 'moves' });
  const { company, target, app } = troubled;
  const { recruiter, interviewer } = company.people;
  await target.moveTo(target.now() + 90 * MINUTE);
  await Promise.all(Object.values(company.people).map((actor) => actor.renew()));
  await interviewer.call('create-feedback', {
    body: {
      interview_id: company.ended as InterviewId,
      status: 'submitted',
      overall: 3,
      ratings: ATTRIBUTES.map((attribute_id) => ({ attribute_id, rating: 3 as const })),
    },
  });
  const applicants = new Map<string, CandidateId>();
  for (const name of [TO_BOOK, TO_REJECT]) {
    const email = `${name.toLowerCase().replace(' ', '.')}@clicks.example`;
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name, email, zone: 'Europe/London', source: 'External' },
    });
    applicants.set(name, candidate.id);
  }
  await recruiter.call('bulk-candidates', {
    body: {
      ids: [...applicants.values()],
      dry_run: false,
      action: { type: 'put-on-requisition', requisition_id: company.requisitionId },
    },
  });
  await app.stack.idle();
  const counters = {} as Record<Staff, ClickCounter>;
  for (const key of ['recruiter', 'manager', 'second'] as const) {
    const { context } = await openEmptyWindow(troubled, key);
    counters[key] = await createClickCounter(context);
  }
  return { ...troubled, counters, applicants };
}

interface Task {
  name: string;
  /** The start of the task, as shown in the table. */
  start: string;
  aim: number;
  /** The clicks in the first version of the product that was measured. */
  before?: number;
  /** Performs the task from its start and returns the number of clicks. */
  perform(journey: ClickJourney): Promise<number>;
}

/** Opens an address, in the loaded application if it is, and counts the clicks of a task there. */
async function count(
  { windows, counters }: ClickJourney,
  who: Staff,
  address: string,
  task: (page: Page) => Promise<void>,
): Promise<number> {
  const { page } = windows.get(who)!;
  if (page.url() === 'about:blank') await page.goto(address);
  else await follow(page, address);
  return counters[who].during(page, () => task(page));
}

const SAW = 'Named the limits of the design first, and measured before changing anything.';

/** The order matters, because the decision needs the scorecard. */
export const TASKS: readonly Task[] = [
  {
    name: 'Write a scorecard with three attributes',
    start: 'home of an interviewer',
    aim: 7,
    async perform({ company, windows, counters }) {
      const { page } = windows.get('second')!;
      const name = `${company.word} Candidate`;
      await page.goto(paths.home);
      const link = page.getByRole('link', { name: `Write feedback for ${name}` });
      await link.waitFor();
      return counters.second.during(page, async () => {
        await link.click();
        const yes = page.getByRole('radio', { name: 'Yes', exact: true });
        await expect.poll(() => yes.count()).toBe(ATTRIBUTES.length + 1);
        for (const rating of await yes.all()) await rating.check();
        await page.getByLabel('Summary').click();
        await page.keyboard.type(SAW);
        await page.getByRole('button', { name: 'Send feedback' }).click();
        await page.getByText(`Feedback for ${name} sent.`).waitFor();
      });
    },
  },
  {
    name: 'Decide about a candidate whose scorecards are in',
    start: 'home of the hiring manager',
    aim: 4,
    before: 17,
    async perform({ app, company, windows, counters }) {
      const { page } = windows.get('manager')!;
      const name = `${company.word} Candidate`;
      await app.stack.idle();
      await page.goto(paths.home);
      const link = page.getByRole('link', { name: `Make a decision for ${name}` });
      await link.waitFor();
      return counters.manager.during(page, async () => {
        await link.click();
        const card = page.getByRole('region', { name });
        await card.getByRole('table').waitFor();
        await card
          .getByRole('group', { name: `Make a decision for ${name}` })
          .getByRole('button', { name: 'Hire', exact: true })
          .click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel('What Aurora reads').waitFor();
        // The field for the explanation already has the focus.
        await page.keyboard.type(SAW);
        await dialog.getByRole('radio', { name: 'Meets the bar' }).check();
        await dialog.getByRole('button', { name: `Hire ${name}` }).click();
        await page.getByText(`${name} is now Hired`).waitFor();
      });
    },
  },
  {
    name: 'Schedule an interview with a panel of two',
    start: 'page of a candidate',
    aim: 5,
    before: 9,
    perform: (journey) =>
      count(
        journey,
        'recruiter',
        paths.candidate(journey.applicants.get(TO_BOOK)!),
        async (page) => {
          const { word } = journey.company;
          const main = page.getByRole('main');
          await main.getByRole('link', { name: 'Schedule interview' }).click();
          const suggested = page.getByRole('group', { name: 'Suggested people' });
          await suggested.getByRole('button', { name: `${word} interviewer` }).click();
          await suggested.getByRole('button', { name: `${word} manager` }).click();
          await page
            .getByRole('group', { name: /^Free times on/ })
            .getByRole('radio')
            .first()
            .check();
          await main.getByRole('button', { name: 'Schedule interview' }).click();
          await page.getByText(`Interview with ${TO_BOOK} booked for`).waitFor();
        },
      ),
  },
  {
    name: 'Reject a candidate and send a mail',
    start: 'page of a candidate',
    aim: 4,
    before: 9,
    perform: (journey) =>
      count(
        journey,
        'recruiter',
        paths.candidate(journey.applicants.get(TO_REJECT)!),
        async (page) => {
          await page.getByRole('button', { name: 'Reject', exact: true }).click();
          const dialog = page.getByRole('dialog');
          const letter = dialog.getByLabel('What Nora reads');
          await expect.poll(() => letter.inputValue()).toMatch(/^Dear Nora,/);
          await dialog.getByRole('radio', { name: 'Skills are missing' }).check();
          await dialog.getByRole('button', { name: `Reject ${TO_REJECT}` }).click();
          await page.getByText(`${TO_REJECT} is now Rejected`).waitFor();
        },
      ),
  },
  {
    name: 'Open a CV',
    start: 'page of a candidate',
    aim: 1,
    perform: (journey) =>
      count(journey, 'recruiter', paths.candidate(journey.company.candidateId), async (page) => {
        await page.getByRole('link', { name: 'CV', exact: true }).click();
        await page.locator('canvas').first().waitFor();
      }),
  },
];

/** Returns the table of the counted clicks as Markdown. */
export function toTable(counted: ReadonlyMap<string, number>): string {
  const rows = TASKS.map(({ name, start, aim, before }) =>
    [name, start, counted.get(name) ?? 'not done', aim, before ?? ''].join(' | '),
  );
  return [
    '| task | begins at | clicks | aim | at first |',
    '| --- | --- | --: | --: | --: |',
    ...rows.map((row) => `| ${row} |`),
    '',
  ].join('\n');
}
