import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyAtWork, companyAtWork } from './shared/company-at-work.ts';
import { follow } from './shared/page/follow.ts';
import { inspectPage } from './shared/page/inspect-page.ts';
import { openWindow } from './shared/troubled.ts';
import { workAsPlatformAdmin } from './steps/frame/platform.ts';
import { choose } from './shared/choose.ts';

describe('reports, search and recordings', () => {
  let troubled: CompanyAtWork;
  let page: Page;
  beforeAll(async () => {
    troubled = await companyAtWork();
    ({ page } = await openWindow(troubled, 'recruiter', '/app/reports/home'));
  });
  afterAll(() => troubled?.app.close());
  afterEach(() => expect(troubled.app.failures.take(), 'errors in the background').toEqual([]));

  it('the home page shows hiring figures in a range, which is part of the address', async () => {
    await page.getByRole('heading', { name: /^Hiring at Aurora Works/ }).waitFor();
    await page.getByText('1 made. None in the 30 days before').waitFor();
    const stages = page.getByRole('list', { name: 'Candidate stage' });
    expect((await stages.innerText()).replace(/\s+/g, ' ')).toContain('Interview Process 1');
    await inspectPage(page, 'reports-home');
    await choose(page, 'Time range', 'Yesterday');
    await page.getByText('None made').waitFor();
    await page.reload();
    expect(new URL(page.url()).search).toBe('?range=yesterday');
    await page.getByText('Nothing in this range').first().waitFor();
  });

  it('a figure shows its formula and a table, and can be exported', async () => {
    await follow(page, '/app/reports/dashboard');
    const figure = page.getByRole('region', { name: 'Candidate stage' });
    await figure.getByRole('button', { name: /^How this is counted/ }).press('Enter');
    await page.getByText('by where they stand today').waitFor();
    await page.keyboard.press('Escape');
    await figure.getByRole('button', { name: 'Show as table' }).click();
    await figure.getByRole('row', { name: 'Interview Process 1 0' }).waitFor();
    await inspectPage(page, 'reports-dashboard');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      figure.getByRole('button', { name: /^Download CSV/ }).click(),
    ]);
    expect(await readFile(await file.path(), 'utf8')).toBe(
      '\ufeffStage,Count,Before\r\nInterview Process,1,0\r\nIn ' +
        'Review,0,0\r\nHired,0,0\r\nRejected,0,0\r\n',
    );
    await page.getByRole('link', { name: 'Times and people' }).click();
    await page.getByRole('row', { name: /Aurora interviewer/ }).waitFor();
    await inspectPage(page, 'reports-times');
  });

  it('the palette searches while the user types, and lists what was opened before', async () => {
    const dialog = page.getByRole('dialog', { name: 'Search and commands' });
    // The code of the palette is delayed, because users start to type before it has arrived.
    await page.route('**/assets/palette-*.js', async (route) => {
      await dialog.getByRole('textbox', { name: 'Search and commands' }).waitFor();
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
      url.pathname.startsWith(`/app/management/candidate/${troubled.company.candidateId}`),
    );
    await page.keyboard.press('Control+k');
    await dialog.getByText('Opened lately').waitFor();
    await page.keyboard.type('aurora');
    await dialog.getByRole('option', { name: 'Show all results for “aurora”' }).click();
    for (const group of ['Candidates', 'Requisitions', 'Interviews', 'People'])
      await page.getByRole('region', { name: group }).waitFor();
    await inspectPage(page, 'search');
    await page.getByRole('searchbox').fill('zzzz');
    await page.getByText('Nothing begins with “zzzz”').waitFor();
  });

  it('a recording plays, can be navigated by lanes and keys, and can be erased', async () => {
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
    const speaking = player.getByTestId('speaking');
    await player.getByRole('button', { name: 'Play' }).click();
    await player.getByText(/^0:0[1-9] of 0:30$/).waitFor();
    await player.getByRole('button', { name: 'Pause' }).click();
    // A click in the middle of the lane goes to 15 of the 30 seconds, when the candidate speaks.
    const lane = player.getByRole('slider', { name: 'Turns of Aurora Candidate' });
    await lane.click();
    await speaking.getByText('Aurora Candidate').waitFor();
    await player.getByText('0:15 of 0:30').waitFor();
    await page.keyboard.press('ArrowLeft');
    await player.getByText('0:09 of 0:30').waitFor();
    await page.keyboard.press('l');
    await player.getByText('0:19 of 0:30').waitFor();
    await speaking.getByText('Nobody speaks').waitFor();
    await player.getByRole('slider', { name: 'Turns of Aurora interviewer' }).focus();
    await page.keyboard.press('ArrowRight');
    await speaking.getByText('Aurora interviewer').waitFor();
    // The recording was paused after 25 seconds, so another file plays now, on the same timeline.
    await page.keyboard.press('End');
    await player.getByText('0:30 of 0:30').waitFor();
    await page.getByRole('button', { name: /Aurora interviewer marked/ }).click();
    await player.getByText('0:21 of 0:30').waitFor();
    await page.keyboard.press('>');
    await player.getByRole('button', { name: 'Speed, 1.25 times' }).waitFor();
    await page.getByRole('button', { name: 'Erase recording' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Erase recording' }).dblclick();
    await page.getByText('The recording of Aurora Candidate is being erased').waitFor();
    await page.getByText(/For \d+ minutes an admin can undo this/).waitFor();
    await player.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Download' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
    const { page: admins } = await openWindow(troubled, 'admin', new URL(page.url()).pathname);
    // The file may come back only after the player has asked for it, which then asks again.
    await troubled.app.failures.except(/interview\.webm\?\S* 404$/, async () => {
      await admins.getByRole('button', { name: /^Undo the erasing/ }).click();
      await admins.getByText('The recording of Aurora Candidate is kept').waitFor();
      const restored = admins.getByRole('region', { name: 'Player' });
      await restored.getByText('0:00 of 0:30').waitFor();
      await restored.getByRole('button', { name: 'Play' }).click();
      await restored.getByText(/^0:0[1-9] of 0:30$/).waitFor();
    });
  });

  it("an interviewer sees the company's figures but finds only their own candidates", async () => {
    const { page: theirs } = await openWindow(troubled, 'interviewer', '/app/reports/home');
    await theirs.getByRole('heading', { name: /^Hiring at Aurora Works/ }).waitFor();
    await theirs
      .getByRole('link', { name: 'Answer the invitation to interview Aurora Candidate' })
      .waitFor();
    await follow(theirs, '/app/reports/dashboard2');
    await theirs.waitForURL((url) => url.pathname === '/app/protected');
    await follow(theirs, '/app/search?q=aurora');
    await theirs.getByRole('region', { name: 'Candidates' }).waitFor();
    expect(await theirs.getByRole('region', { name: 'Requisitions' }).count()).toBe(0);
  });

  it("a platform admin corrects a company's admin, answers a message, reads the audit", () =>
    workAsPlatformAdmin(troubled));
});
