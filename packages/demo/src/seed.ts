import { apiClient } from '@parley/api-client/client.ts';
import { acceptInvitation, type Actor } from './actors/actor.ts';
import { DEMO_COMPANIES } from './content/demo-companies.ts';
import { bookNextInterview } from './hiring/book-next-interview.ts';
import { fillAccounts } from './hiring/fill-accounts.ts';
import { fillBoard } from './hiring/fill-board.ts';
import { fillCalendars, offerTimes } from './hiring/fill-calendars.ts';
import { importApplicants } from './hiring/import-applicants.ts';
import { declineOne, moveOne } from './hiring/plans-change.ts';
import {
  type Booked,
  bookNext,
  cancelInterview,
  decide,
  submitScorecard,
  workingDay,
} from './hiring/run-hiring.ts';
import { seedLargeCompany } from './large-company.ts';
import { enrolVoices } from './recordings/enrol-voices.ts';
import { findRecorded, recordInterview } from './recordings/record-interviews.ts';
import {
  addCandidates,
  candidateAddress,
  seedCompany,
  type SeededCompany,
} from './seed-company.ts';
import { DEMO_PASSWORD, type DemoPerson, type SeedTarget } from './seed-target.ts';
import { seedMail } from './talk/seed-mail.ts';
import { talkAboutInterview, talkAboutWeek } from './talk/team-talk.ts';

/** The feedback of candidates about the process: ratings from 1 to 5, some with a text. */
const SAID = [
  [5, 'Everybody had read my CV, and I knew what came next each time.'],
  [4, 'Good questions. The second half felt a little rushed.'],
  [5, ''],
  [3, 'Kind people; I waited a week for an answer.'],
  [4, ''],
  [5, 'The times were always in my own zone. That alone is rare.'],
] as const;

/**
 * Signs in candidates who were interviewed, and sends their feedback, which is enough for the
 * reports to show it.
 *
 * @returns the addresses of the candidates, who can sign in now
 */
async function writeCandidateFeedback(
  target: SeedTarget,
  company: SeededCompany,
  met: readonly Booked[],
): Promise<string[]> {
  const recruiter = company.staff.get('recruiter')!;
  // The first two candidates of the plan sign in elsewhere.
  const others = met.filter(
    ({ name }) => !company.plan.candidates.slice(0, 2).some(([known]) => known === name),
  );
  const once = [...new Map(others.map((booked) => [booked.candidateId, booked])).values()].slice(
    0,
    SAID.length,
  );
  for (const [i, booked] of once.entries()) {
    await recruiter.call('create-candidate-user', {
      body: { candidate_id: booked.candidateId },
    });
    const candidate = await acceptInvitation(target, candidateAddress(booked.name));
    const [rating, comment] = SAID[i]!;
    await candidate.call('add-candidate-feedback', {
      body: { interview_id: booked.id, rating, comment },
    });
  }
  return once.map(({ name }) => candidateAddress(name));
}

const MESSAGES = [
  {
    name: 'Ingrid Solberg',
    email: 'ingrid.solberg@fjordworks.example',
    message:
      'We hire about forty people a year, in Oslo and Lisbon.\nCan interviewers in both ' +
      'places see the times in their own zone, and can candidates refuse a recording?',
  },
  {
    name: 'Paulo Mendes',
    email: 'paulo@mendes-partners.example',
    message:
      'Do you have a price for a company that only interviews during two months of the year?',
  },
];

/** Sends contact messages as visitors, and answers them as the platform admin. */
async function sendContactMessage({ origin }: SeedTarget): Promise<void> {
  const visitor = apiClient({ origin, session: async () => undefined });
  for (const body of MESSAGES) await visitor.call('send-contact-message', { body });
}

const DAY = 86_400_000;
/** In this time after the demo is opened an interview takes place (`bookNextInterview`). */
const OPENING_MS = 2 * 60 * 60_000;
/** The number of days before today at which the demo's history begins. */
export const HISTORY_DAYS = 20;

/**
 * Creates the demo data by using the product. The clock begins three weeks ago. People sign up,
 * invite, schedule, meet, submit scorecards and decide, and the clock moves to `until`
 * (milliseconds since 1970). `large` adds the large company.
 * @returns the people who can sign in
 */
export async function seed(
  target: SeedTarget,
  until: number,
  { large: isLarge }: { large: boolean },
): Promise<DemoPerson[]> {
  const companies: SeededCompany[] = [];
  for (const plan of DEMO_COMPANIES) {
    target.print(`Founding ${plan.name}`);
    const company = await seedCompany(target, plan);
    company.keptFree = { from: until, to: until + OPENING_MS };
    await addCandidates(company, 0, 9);
    companies.push(company);
  }
  const large = isLarge ? await seedLargeCompany(target) : undefined;
  await target.idle();
  // The first candidate of each company signs in as well. Their interview is still to come when the
  // demo is opened.
  const firstOnes = companies.map((company) => company.waiting.shift()!);

  const mails = seedMail(target);
  const open = new Map<SeededCompany, Booked[]>(companies.map((company) => [company, []]));
  const met: Booked[] = [];
  let turn = 0;
  for (
    let day = workingDay(target.now() + DAY, 7);
    day < until - DAY;
    day = workingDay(day + 2.5 * DAY, 7)
  ) {
    target.print(`Living through ${new Date(day).toISOString().slice(0, 10)}`);
    await target.moveTo(day);
    for (const company of companies) {
      await settle(company, open.get(company)!, target.now(), turn);
      await addCandidates(company, 9 + turn * 2, 2);
      await mails.day(company, turn);
      for (let n = 0; n < 2; n += 1) {
        const booked = await bookNext(
          company,
          target.now() + DAY,
          target.now() + 5 * DAY,
          turn + n,
        );
        if (!booked) continue;
        open
          .get(company)!
          .push(turn % 3 === 1 && n === 1 ? await moveOne(company, booked, target.now()) : booked);
        await talkAboutInterview(company, booked);
      }
    }
    await large?.workOneDay(turn);
    met.push(...open.get(companies[0]!)!);
    turn += 1;
  }
  target.print('Arriving at today');
  await target.moveTo(until);
  const people = companies.flatMap((company) => company.people);
  people.push(...(large?.company.people ?? []));
  await large?.arriveAtToday(turn);
  for (const [i, company] of companies.entries()) {
    await settle(company, open.get(company)!, target.now(), turn, 1);
    await addCandidates(company, 9 + turn * 2, 40);
    await importApplicants({ target, company });
    company.waiting.unshift(firstOnes[i]!);
    for (let n = 0; n < 5; n += 1) {
      const booked = await bookNext(company, target.now() + DAY, target.now() + 7 * DAY, turn + n);
      // The last interview is cancelled.
      if (n === 4 && booked) await cancelInterview(company, booked);
      else if (booked) await talkAboutInterview(company, booked);
      if (n === 2 && booked) await declineOne(company, booked);
    }
    await talkAboutWeek(company);
    await mails.today(company, turn);
  }
  await bookNextInterview(companies[0]!, firstOnes[0]!, target.now());
  for (const { plan, staff } of companies)
    await fillCalendars(
      plan.people.map(({ key, zone }) => ({ actor: staff.get(key)!, zone })),
      target.now(),
    );
  people.push(...(await inviteCandidates(target, companies)));
  await target.idle();
  for (const company of companies) await fillBoard(company);
  const withFeedback = await writeCandidateFeedback(
    target,
    companies[0]!,
    met.filter(({ endsAt }) => endsAt < target.now()),
  );
  await sendContactMessage(target);
  for (const company of companies) await fillAccounts(company);
  await target.idle();
  const recorded = findRecorded(
    companies[0]!,
    met.filter(({ endsAt }) => endsAt < target.now()),
  );
  const signedIn = [...people.map(({ email }) => email), ...withFeedback];
  people.push(...(await enrolVoices(target, companies[0]!, recorded, signedIn)));
  // The seed does not wait for the transcripts: the running product makes them later.
  for (const [talk, booked] of recorded) await recordInterview(companies[0]!, booked, talk);
  return people;
}

/**
 * Submits scorecards for interviews that have ended, and makes decisions if all scorecards were
 * submitted. `leave` leaves one scorecard of the last interview open.
 */
async function settle(
  company: SeededCompany,
  open: Booked[],
  now: number,
  turn: number,
  leave = 0,
): Promise<void> {
  const ended = open.filter((booked) => booked.endsAt < now);
  for (const [i, booked] of ended.entries()) {
    open.splice(open.indexOf(booked), 1);
    const late = leave > 0 && i === ended.length - 1;
    const lean = ((turn + i) % 3) + 2;
    await submitScorecard(company, booked, lean, late ? 1 : 0);
    if (!late) await decide(company, booked, chooseOutcome(company, booked.requisition, lean));
  }
}

/**
 * Returns the outcome for scorecards that lean to a rating. Nobody is hired above the openings,
 * which the product refuses; how many do well depends on the days of the week.
 */
function chooseOutcome(company: SeededCompany, requisition: number, lean: number) {
  if (lean === 2) return 'reject';
  const { openings } = company.plan.requisitions[requisition]!;
  const hired = company.hired.get(requisition) ?? 0;
  if (lean < 4 || hired >= openings) return 'advance';
  company.hired.set(requisition, hired + 1);
  return 'hire';
}

/**
 * Invites two candidates to sign in. The first one is a candidate of both companies with the same
 * address.
 */
async function inviteCandidates(
  target: SeedTarget,
  companies: readonly SeededCompany[],
): Promise<DemoPerson[]> {
  const people: DemoPerson[] = [];
  const actors = new Map<string, Actor>();
  for (const company of companies) {
    const recruiter = company.staff.get('recruiter')!;
    for (const [name, zone] of company.plan.candidates.slice(0, 2)) {
      const email = candidateAddress(name);
      const [hit] = (await recruiter.call('search-candidates', { query: { q: email } })).items;
      if (!hit) throw new Error(`${email} is not found by the search`);
      await recruiter.call('create-candidate-user', { body: { candidate_id: hit.id } });
      const known = actors.get(email);
      if (known) {
        // The candidate has one sign-in for both companies, and uses it to enter the second one.
        await known.renew(recruiter.tenantId());
        continue;
      }
      const actor = await acceptInvitation(target, email);
      actors.set(email, actor);
      await offerTimes(actor, zone, target.now());
      people.push({
        email,
        password: DEMO_PASSWORD,
        role: 'candidate',
        tenant_id: recruiter.tenantId(),
      });
    }
  }
  return people;
}
