import { expect } from 'vitest';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { paths } from '../../../../web/src/paths.ts';
import { booking } from '../../../support/builders/company.ts';
import { invitationIn } from '../../shared/calendar.ts';
import type { JourneyState } from '../../shared/journey-state.ts';
import { mailTo } from '../../shared/mail/mails.ts';
import { follow } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';
import { PHONE, WIDE } from '../../shared/page/sizes.ts';
import { ANA, BEN, LUIS } from '../../shared/people.ts';

/** Books an interview with the other candidate without the page, and returns its id. */
async function bookLuis(
  { app, actors: { rita } }: JourneyState,
  panel: readonly Actor[],
  at: string,
): Promise<string> {
  const { items: candidates } = await rita.call('list-candidates', { query: { q: LUIS.email } });
  const { items: requisitions } = await rita.call('list-requisitions', { query: {} });
  const { id } = await rita.call('create-interview', {
    body: {
      jobreq_id: requisitions[0]!.id,
      candidate_id: candidates[0]!.id,
      ...booking(panel, Date.parse(at), 45),
    },
  });
  await app.stack.idle();
  return id;
}

/**
 * Reschedules another interview as the recruiter on a phone, and cancels it. Every calendar gets
 * each change.
 */
export async function rescheduleAndCancel(journey: JourneyState): Promise<void> {
  const { stack } = journey.app;
  const { page } = journey.rita;
  const { ana, ben } = journey.actors;
  const id = await bookLuis(journey, [ana, ben], '2027-03-17T13:00:00.000Z');
  await page.setViewportSize(PHONE);
  await follow(page, paths.interview(id));
  await page.getByText('13:00 to 13:45 GMT').waitFor();
  const first = await invitationIn(stack, await mailTo(stack, LUIS.email, /^Your interview with/));
  expect(first).toMatchObject({
    method: 'REQUEST',
    sequence: 0,
    starts: '2027-03-17T08:00:00 America/Bogota',
  });

  await page.getByRole('link', { name: 'Reschedule' }).click();
  await page.getByRole('heading', { level: 1, name: `Reschedule ${LUIS.name}` }).waitFor();
  await page
    .getByRole('group', { name: 'Free times on Thu 18 Mar' })
    .getByRole('radio', { name: /^14:00 GMT/ })
    .check();
  await page.getByLabel('Why it moves').fill('The room is taken');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('14:00 to 14:45 GMT').waitFor();
  for (const [{ email }, subject, starts] of [
    [LUIS, /^Changed: your interview/, '2027-03-18T09:00:00 America/Bogota'],
    [ANA, /^Changed: interview/, '2027-03-18T10:00:00 America/New_York'],
    [BEN, /^Changed: interview/, '2027-03-18T15:00:00 Europe/Berlin'],
  ] as const) {
    expect(await invitationIn(stack, await mailTo(stack, email, subject))).toMatchObject({
      method: 'REQUEST',
      uid: first.uid,
      sequence: 1,
      starts,
    });
  }

  await page.getByRole('button', { name: 'Cancel interview' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel the interview with ${LUIS.name}?` });
  await dialog.getByLabel('Reason').fill('The position changed');
  await inspectPage(page, 'interview-cancel');
  await dialog.getByRole('button', { name: 'Cancel interview' }).click();
  await page.getByText('This interview was called off').waitFor();
  for (const { email } of [LUIS, ANA, BEN]) {
    expect(await invitationIn(stack, await mailTo(stack, email, /^Cancelled: /))).toMatchObject({
      method: 'CANCEL',
      uid: first.uid,
      sequence: 2,
    });
  }
  await page.setViewportSize(WIDE);
}

/**
 * Saves the same interview as two members at the same time. One save succeeds, and the other member
 * sees a conflict message and does not lose the input.
 */
export async function saveAtOnce(journey: JourneyState): Promise<void> {
  const { rita, sara, app } = journey;
  const id = await bookLuis(journey, [journey.actors.ben], '2027-03-19T13:00:00.000Z');
  const desks = [rita.page, sara.page];
  for (const [index, page] of desks.entries()) {
    await follow(page, paths.editInterview(id));
    await page.getByLabel('Place or link').fill(`Room ${index + 1}`);
    await page.getByLabel('Note for the panel').fill(`Note ${index + 1}`);
  }
  await app.failures.except(/PUT .*\/interviews\/iv_\w+ 412$/, async () => {
    await Promise.all(
      desks.map((page) => page.getByRole('button', { name: 'Save changes' }).click()),
    );
    await Promise.all(
      desks.map((page) =>
        page
          .getByText('This interview was changed while you had it open')
          .or(page.getByText('Changed once'))
          .first()
          .waitFor(),
      ),
    );
  });
  const refused = await Promise.all(
    desks.map((page) =>
      page.getByText('This interview was changed while you had it open').isVisible(),
    ),
  );
  expect(refused.filter(Boolean)).toHaveLength(1);
  const loser = refused.indexOf(true);
  const page = desks[loser]!;
  await inspectPage(page, 'interview-conflict');
  await page.getByRole('button', { name: 'Keep what I entered' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Changed 2 times').waitFor();
  await page.getByText(`Note ${loser + 1}`).waitFor();
}
