import { expect } from 'vitest';
import { demoCv } from '../../../scripts/seed/demo-cv.ts';
import { booking, DAY, foundCompany } from '../../builders/company.ts';
import { inspectPage } from '../house/inspect-page.ts';
import { type Troubled, windowOf } from '../house/troubled.ts';

/** Forms of one company are open in some tabs; in another tab the person goes on in another company, then sends them. */
export async function formsOfTwoCompanies(troubled: Troubled): Promise<void> {
  const { house, company, target } = troubled;
  const { candidate, recruiter } = company.people;
  const admin = await foundCompany(target, 'Borealis', { domain: 'borealis-of-two.example', companyName: 'Borealis of Two' });
  const added = await admin.call('create-candidate', { body: { name: 'Aurora Candidate', email: candidate.email } });
  const inAurora = { candidate_id: company.candidateId };
  const inBorealis = { candidate_id: added.candidate.id };
  await admin.call('create-candidate-user', { body: inBorealis });
  await house.stack.idle();

  const { page: profile, context } = await windowOf(troubled, 'candidate', '/app/candidate/profile');
  const companyOf = () => profile.getByLabel('Company').locator('option:checked').innerText();
  await profile.getByLabel('Location').fill('Only for Aurora');
  expect(await companyOf()).toContain('Aurora Works');
  const [times, files, other] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await times.goto('/app/candidates/candidateAvailability');
  await times.getByRole('button', { name: 'Add a time' }).click();
  await files.goto(`/app/candidate/profile/${company.candidateId}/files`);
  await files.getByLabel('Upload a CV or another file').waitFor();

  await other.goto('/app/candidate/profile');
  await other.getByLabel('Company').selectOption({ label: 'Borealis of Two' });
  await other.getByText('What Borealis of Two knows about you').waitFor();

  await profile.getByRole('button', { name: 'Save profile' }).click();
  await profile.getByText('Your profile is saved').waitFor();
  await times.getByRole('button', { name: 'Save time' }).click();
  await times.getByRole('dialog').waitFor({ state: 'hidden' });
  await files.getByLabel('Upload a CV or another file').setInputFiles({ name: 'For Aurora.pdf', mimeType: 'application/pdf', buffer: demoCv('Aurora Candidate', 'Engineer', []) });
  await files.getByRole('list', { name: 'Files' }).getByText('For Aurora.pdf').waitFor();

  const now = await house.stack.now();
  const detailsOf = async (actor: typeof admin, { candidate_id }: typeof inAurora) => {
    const record = await actor.call('get-candidate', { params: { id: candidate_id } });
    const { items } = await actor.call('list-candidate-files', { query: { candidate_id } });
    const query = { candidate_id, from: new Date(now).toISOString(), to: new Date(now + 20 * DAY).toISOString() };
    const { events } = await actor.call('list-candidate-availability', { query });
    const names = items.map(({ file_name }) => file_name).filter((name) => name === 'For Aurora.pdf');
    return { location: record.location, files: names, times: events.length };
  };
  expect(await detailsOf(recruiter, inAurora)).toEqual({ location: 'Only for Aurora', files: ['For Aurora.pdf'], times: 1 });
  expect(await detailsOf(admin, inBorealis)).toEqual({ location: '', files: [], times: 0 });

  // Loaded anew, each tab is where it was.
  await Promise.all([profile.reload(), other.reload()]);
  await other.getByText('What Borealis of Two knows about you').waitFor();
  await expect.poll(companyOf).toContain('Aurora Works');
  await files.close();
  await times.close();

  // The recruiter has noted India, the device is in London: what the person chooses counts for both companies.
  const booked = await recruiter.call('create-interview', { body: { jobreq_id: company.requisitionId, candidate_id: company.candidateId, ...booking([company.people.interviewer], now + 6 * DAY, 30) } });
  expect(booked.candidate_zone).toBe('Asia/Kolkata');
  const question = profile.getByText('Which time zone are you in?');
  await question.waitFor();
  await inspectPage(profile, 'zone-offer');
  await profile.getByRole('button', { name: 'Use Europe/London' }).click();
  await profile.getByText('Your time zone is Europe/London').waitFor();
  await question.waitFor({ state: 'hidden' });
  const zoneIn = async (actor: typeof admin, { candidate_id }: typeof inAurora) => {
    const { zone, zone_source } = await actor.call('get-candidate', { params: { id: candidate_id } });
    return `${zone} ${zone_source}`;
  };
  expect([await zoneIn(recruiter, inAurora), await zoneIn(admin, inBorealis)]).toEqual(['Europe/London own', 'Europe/London own']);
  // The room too is read in that zone, though another was noted when it was booked.
  await profile.goto(`/room/${booked.id}`);
  await profile.getByText(/It opens .* (GMT|BST), \d\d:\d\d UTC for the company/).waitFor();
  await context.close();

  // The recruiter cannot change it, and is told that another address for mails is no other sign-in.
  const desk = await windowOf(troubled, 'recruiter', `/app/candidate/edit/${company.candidateId}`);
  await desk.page.getByText('Time zone: Europe/London, chosen by the candidate').waitFor();
  await desk.page.getByText(/Changing it does not change the sign-in/).waitFor();
}
