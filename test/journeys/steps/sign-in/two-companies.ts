import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { demoCv } from '@parley/demo/content/demo-cv.ts';
import { paths } from '../../../../web/src/paths.ts';
import { booking, DAY, foundCompany } from '../../../support/builders/company.ts';
import type { Company } from '../../../support/builders/test-company.ts';
import { drawPicture } from '../../shared/call/draw-picture.ts';
import { choose } from '../../shared/choose.ts';
import type { CompanyAtWork } from '../../shared/company-at-work.ts';
import { openWindow } from '../../shared/company-fixture.ts';
import { follow, pushAddress } from '../../shared/page/follow.ts';
import { inspectPage } from '../../shared/page/inspect-page.ts';

/** A form that is opened and filled, and sent later. */
interface OpenForm {
  at: string;
  fill(page: Page): Promise<void>;
  /** Resolves once the page has confirmed the change. */
  send(page: Page): Promise<void>;
}

/** A tab whose first form is filled before the user switches companies. */
interface Tab {
  page: Page;
  forms: readonly OpenForm[];
}

async function openTab(context: BrowserContext, forms: readonly OpenForm[]): Promise<Tab> {
  const page = await context.newPage();
  await page.goto(forms[0]!.at);
  await forms[0]!.fill(page);
  return { page, forms };
}

/** Sends the open form of a tab, and then opens, fills and sends its others. */
async function sendAll({ page, forms: [first, ...others] }: Tab): Promise<void> {
  await first!.send(page);
  for (const { at, fill, send } of others) {
    await pushAddress(page, at);
    await fill(page);
    await send(page);
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/**
 * Returns every form of a candidate except the profile, which is the first tab, by the tab that
 * sends it. Each load of a page takes a second, so that most follow another one in its tab. The
 * speech segments of a room are sent by the same client as the answer about the recording.
 */
const formsOfCandidate = (company: Company): OpenForm[][] => [
  [
    {
      at: paths.calendar,
      async fill(page) {
        await press(page, 'Add event');
        await page.getByRole('dialog').getByLabel('Title').fill('Only for Aurora');
      },
      async send(page) {
        await page.getByRole('dialog').getByRole('button', { name: 'Add event' }).click();
        await page.getByText('Only for Aurora is added').waitFor();
      },
    },
    {
      at: paths.calendar,
      async fill(page) {
        await press(page, 'Subscribe');
        await page.getByRole('button', { name: 'Make an address' }).waitFor();
      },
      async send(page) {
        await press(page, 'Make an address');
        await page.getByText('The address is ready').waitFor();
      },
    },
    {
      at: paths.candidateAvailability,
      fill: (page) => press(page, 'Add a time'),
      async send(page) {
        await press(page, 'Save time');
        await page.getByRole('dialog').waitFor({ state: 'hidden' });
      },
    },
  ],
  [
    {
      at: paths.candidateProfile(company.candidateId, 'files'),
      async fill(page) {
        await page.getByRole('button', { name: 'Delete Aurora CV.pdf' }).click();
        await page.getByRole('dialog').waitFor();
      },
      async send(page) {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Delete/ })
          .click();
        await page.getByText('File deleted successfully.').waitFor();
      },
    },
    {
      at: paths.candidateProfile(company.candidateId, 'files'),
      fill: (page) => page.getByLabel('Upload a CV or another file').waitFor(),
      async send(page) {
        const file = {
          name: 'For Aurora.pdf',
          mimeType: 'application/pdf',
          buffer: demoCv('Aurora Candidate', 'Engineer', []),
        };
        await page.getByLabel('Upload a CV or another file').setInputFiles(file);
        await page.getByRole('list', { name: 'Files' }).getByText(file.name).waitFor();
      },
    },
    {
      at: paths.candidateProfile(company.candidateId, 'consents'),
      fill: (page) => press(page, 'Withdraw'),
      async send(page) {
        await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
        await page.getByText('You have withdrawn your consent').waitFor();
      },
    },
  ],
  [
    {
      at: paths.addCandidateFeedback(company.ended),
      async fill(page) {
        await page.getByRole('radio', { name: 'Good', exact: true }).check();
        await page.getByLabel('What should they know?').fill('Only for Aurora');
      },
      async send(page) {
        await press(page, 'Send feedback');
        await page.getByText(/^Aurora Works .* has your feedback$/).waitFor();
      },
    },
    {
      at: paths.ownMessages(company.mailThreadId),
      fill: (page) => page.getByLabel('Your answer').fill('Only for Aurora'),
      async send(page) {
        await press(page, 'Send answer');
        await page.getByText(/^Your answer is with Aurora Works/).waitFor();
      },
    },
    {
      at: paths.room(company.ended),
      fill: (page) => page.getByRole('radio', { name: 'Yes, you may record me' }).waitFor(),
      async send(page) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'POST');
        await page.getByRole('radio', { name: 'No, do not record me' }).check();
        expect((await saved).status()).toBe(200);
      },
    },
  ],
  [
    {
      at: paths.account,
      fill: (page) => page.getByLabel('Phone').fill('+49 30 555 0100'),
      async send(page) {
        await press(page, 'Save profile');
        await page.getByText('Profile of Aurora Candidate saved').waitFor();
      },
    },
    {
      at: paths.account,
      async fill(page) {
        await page.getByLabel('Choose a picture').setInputFiles(await drawPicture(page));
        await page.getByRole('dialog', { name: 'Choose what is shown' }).waitFor();
      },
      async send(page) {
        await press(page, 'Save picture');
        await page.getByText('Your picture is shown everywhere now').waitFor();
      },
    },
    {
      at: paths.accountView('news'),
      fill: (page) => page.getByRole('checkbox').first().waitFor(),
      async send(page) {
        const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
        await page.getByRole('checkbox').first().click();
        expect((await saved).status()).toBe(200);
      },
    },
    {
      at: paths.notifications,
      fill: (page) =>
        page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).waitFor(),
      async send(page) {
        await page.getByRole('main').getByRole('button', { name: 'Mark all as read' }).click();
        await page.getByText('All notifications are read').waitFor();
      },
    },
  ],
];

/**
 * Checks forms of one company that are open in some tabs while the user switches to another company
 * in another tab and then sends them.
 */
export async function checkFormsOfTwoCompanies(fixture: CompanyAtWork): Promise<void> {
  const { app, company, target } = fixture;
  const { candidate, recruiter } = company.people;
  const admin = await foundCompany(target, 'Borealis', {
    domain: 'borealis-of-two.example',
    companyName: 'Borealis of Two',
  });
  const added = await admin.call('create-candidate', {
    body: { name: 'Aurora Candidate', email: candidate.email },
  });
  const inAurora = { candidate_id: company.candidateId };
  const inBorealis = { candidate_id: added.candidate.id };
  await admin.call('create-candidate-user', { body: inBorealis });
  await candidate.call('answer-consent', {
    params: { id: company.ended },
    body: { purpose: 'recording', answer: 'granted' },
  });
  await app.stack.idle();

  const { page: profile, context } = await openWindow(
    fixture,
    'candidate',
    '/app/candidate/profile',
  );
  const companyOf = () => profile.getByRole('combobox', { name: 'Company' }).innerText();
  await profile.getByLabel('Location').fill('Only for Aurora');
  expect(await companyOf()).toContain('Aurora Works');
  const forms = formsOfCandidate(company);
  const tabs = await Promise.all(forms.map((ofTab) => openTab(context, ofTab)));

  const other = await context.newPage();
  await other.goto('/app/candidate/profile');
  await choose(other, 'Company', 'Borealis of Two');
  await other.getByText('What Borealis of Two knows about you').waitFor();

  const sent: string[] = [];
  const hear = (request: Request) => {
    const tenant = request.headers()['x-tenant-context'];
    if (tenant === undefined || request.frame().page() === other) return;
    sent.push(`${tenant} ${request.method()} ${new URL(request.url()).pathname}`);
  };
  context.on('request', hear);
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Your profile is saved').waitFor();
  for (const tab of tabs) await sendAll(tab);
  context.off('request', hear);
  const elsewhere = sent.filter((call) => !call.startsWith(`${company.tenantId} `));
  expect(elsewhere, "calls of Aurora's tabs to another company").toEqual([]);
  const writes = sent.filter((call) => !call.includes(' GET '));
  expect(writes.length, 'calls that change something').toBeGreaterThan(forms.flat().length);

  const now = await app.stack.now();
  const detailsOf = async (actor: typeof admin, { candidate_id }: typeof inAurora) => {
    const record = await actor.call('get-candidate', { params: { id: candidate_id } });
    const { items } = await actor.call('list-candidate-files', { query: { candidate_id } });
    const query = {
      candidate_id,
      from: new Date(now).toISOString(),
      to: new Date(now + 20 * DAY).toISOString(),
    };
    const { events } = await actor.call('list-candidate-availability', { query });
    const names = items
      .map(({ file_name }) => file_name)
      .filter((name) => name === 'For Aurora.pdf');
    return { location: record.location, files: names, times: events.length };
  };
  expect(await detailsOf(recruiter, inAurora)).toEqual({
    location: 'Only for Aurora',
    files: ['For Aurora.pdf'],
    times: 2,
  });
  expect(await detailsOf(admin, inBorealis)).toEqual({ location: '', files: [], times: 0 });

  // After a reload, the tab still shows its own company.
  await profile.reload();
  await expect.poll(companyOf).toContain('Aurora Works');
  await Promise.all([other, ...tabs.map(({ page }) => page)].map((page) => page.close()));

  // The recruiter has entered India as the time zone, and the device is in London. The zone that
  // the candidate chooses applies to both companies.
  const booked = await recruiter.call('create-interview', {
    body: {
      jobreq_id: company.requisitionId,
      candidate_id: company.candidateId,
      ...booking([company.people.interviewer], now + 6 * DAY, 30),
    },
  });
  expect(booked.candidate_zone).toBe('Asia/Kolkata');
  const question = profile.getByText('Which time zone are you in?');
  await question.waitFor();
  await inspectPage(profile, 'zone-offer');
  await profile.getByRole('button', { name: 'Use Europe/London' }).click();
  await profile.getByText('Your time zone is Europe/London').waitFor();
  await question.waitFor({ state: 'hidden' });
  const zoneIn = async (actor: typeof admin, { candidate_id }: typeof inAurora) => {
    const { zone, zone_source } = await actor.call('get-candidate', {
      params: { id: candidate_id },
    });
    return `${zone} ${zone_source}`;
  };
  expect([await zoneIn(recruiter, inAurora), await zoneIn(admin, inBorealis)]).toEqual([
    'Europe/London own',
    'Europe/London own',
  ]);
  // The room also uses that zone, although another one was stored when it was booked.
  await follow(profile, paths.room(booked.id));
  await profile.getByText(/It opens .* (GMT|BST)/).waitFor();

  // The recruiter cannot change the zone. The page also says that a new e-mail address does not
  // change the sign-in.
  const desk = await openWindow(fixture, 'recruiter', `/app/candidate/edit/${company.candidateId}`);
  await desk.page.getByText('Time zone: Europe/London, chosen by the candidate').waitFor();
  await desk.page.getByText(/Changing it does not change the sign-in/).waitFor();
}
