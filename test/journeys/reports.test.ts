import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '../../web/src/paths.ts';
import { choose } from './shared/choose.ts';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { continueAs, openWindow } from './shared/company-fixture.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import type { Person } from './shared/person.ts';
import { workAsPlatformAdmin } from './steps/frame/platform.ts';

/**
 * A file of a recording that is taken away while the player asks for more of it. Storage refuses
 * with XML, which Chromium does not give to a player (opaque response blocking).
 */
const REFUSED_FILE = /interview\.webm\?\S* (?:403|net::ERR_BLOCKED_BY_ORB)$/;

describe('reports, search, files and recordings', () => {
  let fixture: CompanyAtWork;
  let window: Person;
  let page: Page;
  /** The origins from which the page has got files by signed links. */
  const origins = new Set<string>();
  beforeAll(async () => {
    fixture = await companyAtWork();
    window = await openWindow(fixture, 'recruiter', '/app/reports/home');
    page = window.page;
    page.on('response', (response) => {
      const url = new URL(response.url());
      if (url.searchParams.has('Key-Pair-Id')) origins.add(url.origin);
      if (url.port === new URL(fixture.app.stack.endpoints.s3).port) origins.add('S3 itself');
    });
  });
  afterAll(() => fixture?.app.close());
  afterEach(() => expect(fixture.app.failures.take(), 'errors in the background').toEqual([]));

  it('the home page shows hiring figures in a range, which is part of the address', async () => {
    await page.getByRole('heading', { name: /^Hiring at Aurora Works/ }).waitFor();
    await page.getByText('1 made. None in the 30 days before').waitFor();
    const stages = page.getByRole('list', { name: 'Candidate stage' });
    expect((await stages.innerText()).replace(/\s+/g, ' ')).toContain('Interview Process 1');
    await inspectPage(page, 'reports-home');
    await choose(page, 'Time range', 'Yesterday');
    await page.getByText('None made').waitFor();
    await page.getByText('Nothing in this range').first().waitFor();
    expect(new URL(page.url()).search).toBe('?range=yesterday');
  });

  it('the reports show the same figures and those of people', async () => {
    await follow(page, '/app/reports/dashboard');
    const figure = page.getByRole('region', { name: 'Candidate stage' });
    await figure.getByRole('button', { name: 'Show as table' }).click();
    await figure.getByRole('row', { name: 'Interview Process 1 0' }).waitFor();
    await inspectPage(page, 'reports-dashboard');
    await page.getByRole('link', { name: 'Times and people' }).click();
    await page.getByRole('row', { name: /Aurora interviewer/ }).waitFor();
    await inspectPage(page, 'reports-times');
  });

  it('the palette finds a candidate by what is typed before its code has arrived', async () => {
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    // The code of the palette is delayed, because users start to type before it has arrived.
    await page.route('**/assets/palette-*.js', async (route) => {
      const early = dialog.getByRole('textbox', { name: 'Search and commands' });
      // What is typed goes where the focus is, which follows after the field is drawn.
      await early.and(page.locator(':focus')).waitFor();
      await page.keyboard.type('cand');
      await route.continue();
    });
    const typed = page.getByRole('combobox', { name: 'Search and commands' });
    await page.keyboard.press('Control+k');
    await dialog.getByRole('option').first().waitFor();
    await page.keyboard.type(' aurora');
    expect(await typed.inputValue()).toBe('cand aurora');
    await page.unroute('**/assets/palette-*.js');
    await dialog.getByRole('option', { name: /^Aurora Candidate/ }).waitFor();
    await dialog
      .getByRole('status')
      .getByText(/results? for cand aurora/)
      .waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await page.waitForURL((url) =>
      url.pathname.startsWith(`/app/management/candidate/${fixture.company.candidateId}`),
    );
  });

  it('the page shows a CV from the origin of files', async () => {
    await follow(page, paths.candidate(fixture.company.candidateId, 'cv'));
    const sheet = page.getByRole('group', { name: 'Aurora CV.pdf' });
    await sheet.locator('canvas').waitFor();
    await sheet.getByText('TypeScript').first().waitFor();
    expect([...origins]).toEqual([fixture.app.stack.endpoints.files]);
  });

  it('a recording plays from there, from any place, and can be erased', async () => {
    await follow(page, '/app/recordings');
    await page.getByRole('link', { name: 'Aurora Candidate' }).waitFor();
    await inspectPage(page, 'recordings');
    await page.getByRole('link', { name: 'Aurora Candidate' }).click();
    await page
      .getByRole('heading', { level: 1, name: 'Interview with Aurora Candidate' })
      .waitFor();
    // The text must match exactly, because the transcript may already say who has not agreed to it.
    expect(await page.getByText('Agreed', { exact: true }).count()).toBe(2);
    await page.locator('[part=canvases] canvas').first().waitFor();
    await inspectPage(page, 'recording');
    const player = page.getByRole('region', { name: 'Player' });
    await player.getByRole('button', { name: 'Play' }).click();
    await player.getByText(/^0:0[1-9] of 0:30$/).waitFor();
    // The recording was paused after 25 seconds, so another file plays at its end.
    await page.keyboard.press('End');
    await player.getByText('0:30 of 0:30').waitFor();
    await page.getByRole('button', { name: /Aurora interviewer marked/ }).click();
    await player.getByText('0:21 of 0:30').waitFor();
    expect([...origins]).toEqual([fixture.app.stack.endpoints.files]);
    await fixture.app.failures.except(REFUSED_FILE, async () => {
      await page.getByRole('button', { name: 'Erase recording' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Erase recording' }).dblclick();
      await page.getByText('The recording of Aurora Candidate is being erased').waitFor();
      await page.getByText(/For \d+ minutes an admin can undo this/).waitFor();
      await player.waitFor({ state: 'detached' });
    });
    expect(await page.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    // The files are taken away by a worker. It would otherwise do so after the undo.
    await fixture.app.stack.idle();
    await continueAs(fixture, window, 'admin', new URL(page.url()).pathname);
    // The files may come back only after the page has asked for them, for playing and for the
    // waveform. The player then asks again.
    await fixture.app.failures.except(REFUSED_FILE, async () => {
      await page.getByRole('button', { name: /^Undo the erasing/ }).click();
      await page.getByText('The recording of Aurora Candidate is kept').waitFor();
      await player.getByText('0:00 of 0:30').waitFor();
      await player.getByRole('button', { name: 'Play' }).click();
      await player.getByText(/^0:0[1-9] of 0:30$/).waitFor();
      await player.getByRole('button', { name: 'Pause' }).click();
      await fixture.app.requests.rest(page);
    });
  });

  it("an interviewer sees the company's figures but finds only their own candidates", async () => {
    await continueAs(fixture, window, 'interviewer', '/app/reports/home');
    await page.getByRole('heading', { name: /^Hiring at Aurora Works/ }).waitFor();
    await page
      .getByRole('link', { name: 'Answer the invitation to interview Aurora Candidate' })
      .waitFor();
    await follow(page, '/app/reports/dashboard2');
    await page.waitForURL((url) => url.pathname === '/app/protected');
    await follow(page, '/app/search?q=aurora');
    await page.getByRole('region', { name: 'Candidates' }).waitFor();
    expect(await page.getByRole('region', { name: 'Requisitions' }).count()).toBe(0);
  });

  it("a platform admin corrects a company's admin, answers a message, reads the audit", () =>
    workAsPlatformAdmin(fixture, window));
});
