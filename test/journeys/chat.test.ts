import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoPng } from '@parley/demo/content/demo-png.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import {
  openEmptyWindow,
  type CompanyFixture,
  launchAppAfterSetup,
} from './shared/company-fixture.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { PHONE, WIDE } from './shared/page/sizes.ts';
import type { Person } from './shared/person.ts';

/** Two members in two browsers. */
describe('team chat', () => {
  let fixture: CompanyFixture;
  let rita: Person;
  let max: Person;
  beforeAll(async () => {
    fixture = await launchAppAfterSetup();
    [rita, max] = [
      await openEmptyWindow(fixture, 'recruiter'),
      await openEmptyWindow(fixture, 'manager'),
    ];
    for (const { page } of [rita, max]) {
      await page.clock.install();
      await page.goto('/app/chat/new');
    }
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  const write = async ({ page }: Person, to: string, text: string) => {
    await page.getByRole('textbox', { name: `Write to ${to}` }).fill(text);
    await page.keyboard.press('Enter');
  };
  /**
   * Waits until an element has arrived. Pages poll every 2 to 20 seconds of their own clocks, which
   * this function moves on faster while it waits.
   */
  const arrives = ({ page }: Person, news: Locator) =>
    waitUntil(`${news}`, async () => {
      await page.clock.runFor(2_000);
      return (await news.count()) > 0;
    });
  const log = ({ page }: Person) => page.getByRole('log', { name: 'Messages' });

  it('a member messages a colleague, and the reply appears without a reload', async () => {
    const { page } = rita;
    await page.getByRole('searchbox', { name: 'Find a colleague' }).fill('manag');
    await page.getByRole('checkbox', { name: /Aurora manager/ }).check();
    await page.getByRole('link', { name: 'Write to Aurora manager' }).click();
    await page.getByRole('heading', { name: 'Aurora manager', level: 1 }).waitFor();
    await page.getByText('Nothing has been written here yet').waitFor();
    await write(
      rita,
      'Aurora manager',
      'Shall we see one more?\u0020<b>https://parley.example/plan</b>',
    );
    await log(rita).getByText('Shall we see one more?').waitFor();
    expect(await log(rita).getByRole('link').getAttribute('href')).toBe(
      'https://parley.example/plan',
    );
    const unread = max.page.getByRole('link', { name: /Aurora recruiter.*1 unread message/s });
    await arrives(max, unread);
    await unread.click();
    await log(max).getByText('Shall we see one more?').waitFor();
    await write(max, 'Aurora recruiter', 'Two at most');
    await arrives(rita, log(rita).getByText('Two at most'));
  });

  it('a changed message and one that is taken back change for the colleague', async () => {
    const { page } = rita;
    await write(rita, 'Aurora manager', 'Tomorrow at tem');
    await log(rita).getByText('Tomorrow at tem').waitFor();
    // A message can be changed only after it has been sent.
    await page.locator('[class*=unsent]').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowUp');
    await page.getByText('Editing your message').waitFor();
    await write(rita, 'Aurora manager', 'Tomorrow at ten');
    await arrives(max, log(max).getByText('Tomorrow at ten'));
    await log(rita).getByText('Tomorrow at ten').hover();
    await log(rita)
      .getByRole('button', { name: /Change the message/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: 'Take back' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await arrives(max, log(max).getByText('This message was taken back'));
  });

  it('messages written without a network survive a reload and are sent once', async () => {
    const { page, context } = rita;
    await context.setOffline(true);
    await write(rita, 'Aurora manager', 'Written in a tunnel');
    await log(rita).getByText('Waits for the network').waitFor();
    await page.getByRole('textbox', { name: 'Write to Aurora manager' }).fill('Half a thought');
    await context.setOffline(false);
    await page.reload();
    await arrives(max, log(max).getByText('Written in a tunnel'));
    await log(rita).getByText('Written in a tunnel').waitFor();
    expect(await page.getByRole('textbox', { name: 'Write to Aurora manager' }).inputValue()).toBe(
      'Half a thought',
    );
    expect(await log(max).getByText('Written in a tunnel').count()).toBe(1);
    await page.getByRole('textbox', { name: 'Write to Aurora manager' }).fill('');
    // Requests fail while there is no network, as expected.
    fixture.app.failures.take();
  });

  it('a group is created, a member mentioned and a picture sent, also on a phone', async () => {
    const { page } = rita;
    await page.getByRole('link', { name: 'New conversation' }).click();
    await page.getByRole('checkbox', { name: /Aurora manager/ }).check();
    await page.getByRole('checkbox', { name: /Aurora interviewer/ }).check();
    await page.getByLabel('Name of the group').fill('Onsite logistics');
    await page.getByRole('button', { name: 'Start the group' }).click();
    const field = page.getByRole('textbox', { name: 'Write in Onsite logistics' });
    await field.waitFor();
    await field.pressSequentially('Who meets them, @man');
    await page.getByRole('option', { name: 'Aurora manager' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('or I?');
    await page.keyboard.press('Enter');
    await log(rita).getByText('@Aurora manager').waitFor();
    const file = join(tmpdir(), 'floor-plan.png');
    writeFileSync(
      file,
      demoPng(64, 48, () => [19, 124, 147]),
    );
    await page.locator('input[type=file]').setInputFiles(file);
    await log(rita).getByRole('img', { name: 'Picture: floor-plan.png' }).waitFor();

    await max.page.setViewportSize(PHONE);
    await max.page.getByRole('link', { name: 'All conversations' }).click();
    await max.page.getByRole('heading', { name: 'Team chat', level: 1 }).waitFor();
    await fixture.app.stack.idle();
    // A reload fetches the list again. The test above has checked that updates arrive
    // automatically.
    await max.page.reload();
    await max.page.getByRole('link', { name: /Onsite logistics/ }).click();
    await log(max).getByRole('img', { name: 'Picture: floor-plan.png' }).waitFor();
    await log(max).getByText('Aurora recruiter began the group Onsite logistics').waitFor();
    await inspectPage(max.page, 'chat-group');
    await max.page.setViewportSize(WIDE);
    await max.page
      .getByRole('button', { name: 'Notifications' })
      .or(max.page.getByRole('button', { name: /unread notification/ }))
      .first()
      .click();
    await max.page.getByText('Aurora recruiter mentioned you in Onsite logistics').waitFor();
    await max.page.keyboard.press('Escape');
  });

  it("the Discuss button opens the chat of an application's team", async () => {
    const { page } = rita;
    const { candidateId } = fixture.company;
    await follow(page, `/app/management/candidate/${candidateId}/applications`);
    await page.getByRole('link', { name: 'Discuss' }).click();
    await page
      .getByText(
        "This is the hiring team's thread about Aurora Candidate. The candidate never sees it.",
      )
      .waitFor();
    await write(rita, 'the hiring team', 'References are in');
    await log(rita).getByText('References are in').waitFor();
    await max.page.reload();
    await max.page.getByRole('link', { name: /Aurora Candidate.*References are in/s }).click();
    await max.page.getByRole('link', { name: 'Aurora Candidate', exact: true }).waitFor();
  });
});
