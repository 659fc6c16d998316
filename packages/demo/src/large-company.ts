import type { DemoCompany } from './content/demo-companies.ts';
import { type Booked, bookNext, decide, submitScorecard } from './hiring/run-hiring.ts';
import { candidateAddress, type SeededCompany, seedCompany } from './seed-company.ts';
import type { SeedTarget } from './seed-target.ts';

/** The amounts of data in the large company, which show long lists and many open duties. */
export const LARGE = {
  requisitions: 428,
  candidates: 2035,
  /** The number of candidates of the first requisition, whose board has the longest columns. */
  longestBoard: 295,
  /** The number of candidates of each of the next requisitions. */
  board: 30,
  boards: 40,
  /** The number of candidates in review without an interview, each of whom has to be scheduled. */
  toSchedule: 100,
} as const;
/** The number of interviews that are booked on each day of the history, and at its end. */
const BOOKED_A_DAY = 10;
const BOOKED_AT_END = 40;
/** The mail domain of the large company's people. */
export const LARGE_COMPANY_DOMAIN = 'meridian.example';
/** The maximum number of candidates of one import. */
const BATCH = 50;
/** The number of candidates of one bulk change, small enough for a loaded machine. */
const BULK = 20;
const DAY = 86_400_000;

const LEVELS = ['Junior', 'Senior', 'Staff', 'Lead'];
const ROLES: [title: string, department: string, skills: string[]][] = [
  ['backend engineer', 'Engineering', ['TypeScript', 'SQL', 'Distributed systems']],
  ['frontend engineer', 'Engineering', ['React', 'Accessibility', 'CSS']],
  ['data engineer', 'Data', ['Python', 'SQL', 'Spark']],
  ['data scientist', 'Data', ['Python', 'Statistics']],
  ['site reliability engineer', 'Operations', ['Linux', 'Observability']],
  ['security engineer', 'Security', ['Threat modelling', 'Cryptography']],
  ['product manager', 'Product', ['Discovery', 'Roadmaps']],
  ['product designer', 'Design', ['Prototyping', 'Research']],
  ['support specialist', 'Support', ['Writing', 'Troubleshooting']],
  ['account executive', 'Sales', ['Negotiation', 'Forecasts']],
  ['financial controller', 'Finance', ['Accounting', 'IFRS']],
  ['recruiting coordinator', 'People', ['Scheduling', 'Onboarding']],
];
const LOCATIONS: [place: string, zone: string][] = [
  ['Lisbon', 'Europe/Lisbon'],
  ['Warsaw', 'Europe/Warsaw'],
  ['Toronto', 'America/Toronto'],
  ['Austin', 'America/Chicago'],
  ['Bengaluru', 'Asia/Kolkata'],
  ['Singapore', 'Asia/Singapore'],
  ['Cape Town', 'Africa/Johannesburg'],
  ['São Paulo', 'America/Sao_Paulo'],
  ['Dublin', 'Europe/Dublin'],
];
const FIRST_NAMES =
  'Ada Bilal Chiara Dmitri Elif Femi Greta Hassan Ines Jonas Keiko Luca Maren Nikhil Olga Pedro ' +
  'Qing Rasmus Salma Tariq Uma Viktor Wanjiru Xavier Ylva Zainab Anouk Bogdan Celeste Dario ' +
  'Esther Fabio Gwen Hiroshi Irina Jamal Katya Leandro Mina Noor Oskar Paloma Rafael Sunita Tomasz';
const LAST_NAMES =
  'Abara Bergström Castillo Danso Eriksen Fontaine Gupta Hartmann Ibarra Jansen Kovács Lefèvre ' +
  'Mbeki Novak Ortega Pereira Quist Rahman Sato Tanaka Umarov Vasquez Walsh Yilmaz Zimmer Acosta ' +
  'Baptiste Cohen Dvořák Engel Farouk Gomes Hossain Ivanova Jovanović Kamara Lindqvist Moreno ' +
  'Nakamura Okonkwo Petrov Rinaldi Schubert Tran Varga Wójcik';
const SOURCES = ['Applied', 'Referral', 'External', 'Internal'] as const;
const INTERVIEWERS =
  'Amara Obi,Ben Falk,Cora Lindt,Dev Mehta,Eva Prins,Finn Doyle,Gia Moretti,Hana Suzuki,' +
  'Ivo Marek,Jana Holt,Karim Saleh,Lea Brandt';

/** Returns the plan of the large company: its people and its open requisitions. */
export function planLargeCompany(): DemoCompany {
  return {
    name: 'Meridian Group',
    domain: LARGE_COMPANY_DOMAIN,
    people: [
      { key: 'admin', name: 'Helen Marchetti', role: 'admin', zone: 'Europe/Dublin' },
      { key: 'recruiter', name: 'Ruben Castellano', role: 'recruiter', zone: 'Europe/Dublin' },
      { key: 'manager', name: 'Astrid Nyberg', role: 'hiring-manager', zone: 'Europe/Dublin' },
      ...INTERVIEWERS.split(',').map((name, place) => ({
        key: `interviewer${place + 1}`,
        name,
        role: 'interviewer' as const,
        zone: LOCATIONS[place % 2]![1],
      })),
    ],
    requisitions: Array.from({ length: LARGE.requisitions }, (_, number) => {
      const [title, department, skills] = ROLES[number % ROLES.length]!;
      const level = LEVELS[Math.floor(number / ROLES.length) % LEVELS.length]!;
      const [location] =
        LOCATIONS[Math.floor(number / (ROLES.length * LEVELS.length)) % LOCATIONS.length]!;
      return {
        title: `${level} ${title}, ${location}`,
        department,
        location,
        openings: 1 + (number % 3),
        skills,
        attributes: ['Craft', 'Problem solving', 'Communication', 'Ownership'],
        plan: [
          ['First', 30],
          ['Craft', 60],
        ],
      };
    }),
    candidates: Array.from({ length: LARGE.candidates }, (_, number) => {
      const [first, last] = [FIRST_NAMES.split(' '), LAST_NAMES.split(' ')];
      const name = `${first[number % first.length]} ${last[Math.floor(number / first.length)]}`;
      const [title] = ROLES[number % ROLES.length]!;
      const [place, zone] = LOCATIONS[number % LOCATIONS.length]!;
      return [name, zone, `${title[0]!.toUpperCase()}${title.slice(1)} in ${place}`];
    }),
  };
}

/** The large company and the events of its days. */
export interface LargeCompany {
  company: SeededCompany;
  /** Books interviews, and completes the work on those that have ended, on day number `turn`. */
  workOneDay(turn: number): Promise<void>;
  /**
   * Completes the work on the last interviews, except for some scorecards, decisions and bookings.
   */
  arriveAtToday(turn: number): Promise<void>;
}

/**
 * Creates the large company: opens its requisitions, imports its candidates in files, assigns them
 * to requisitions, and moves some of them to review.
 */
export async function seedLargeCompany(target: SeedTarget): Promise<LargeCompany> {
  const plan = planLargeCompany();
  target.print(`Founding ${plan.name}, with ${LARGE.requisitions} requisitions`);
  const company = await seedCompany(target, plan);
  const recruiter = company.staff.get('recruiter')!;
  const ids: string[] = [];
  for (const from of range(plan.candidates.length, BATCH)) {
    if (from % 500 === 0)
      target.print(`Importing candidates: ${from} of ${plan.candidates.length}`);
    const rows = plan.candidates.slice(from, from + BATCH).map(([name, zone, headline], place) => ({
      row: from + place + 2,
      values: {
        name,
        email: candidateAddress(name),
        zone,
        location: '',
        headline,
        skills: ROLES[(from + place) % ROLES.length]![2].join('; '),
        source: SOURCES[(from + place) % SOURCES.length]!,
        phone: '',
      },
    }));
    const { results } = await recruiter.call('import-candidates', {
      body: { rows, dry_run: false },
    });
    ids.push(
      ...results.map(({ candidate_id, row }) => {
        if (!candidate_id) throw new Error(`row ${row} of the large company was refused`);
        return candidate_id;
      }),
    );
  }
  await target.idle();
  target.print('Putting candidates on requisitions');
  let used = 0;
  const sizes = [LARGE.longestBoard, ...Array.from({ length: LARGE.boards }, () => LARGE.board)];
  for (const [requisition, size] of sizes.entries()) {
    const chosen = ids.slice(used, used + size);
    const requisition_id = company.requisitions[requisition]!.id;
    await changeAll(company, chosen, { type: 'put-on-requisition', requisition_id });
    company.waiting.push(
      ...chosen.map((candidateId, place) => {
        const [name] = plan.candidates[used + place]!;
        return { candidateId, requisition, name, email: candidateAddress(name) };
      }),
    );
    used += size;
  }
  await target.idle();
  // The last candidates stay in review, and the first ones are interviewed.
  const reviewed = company.waiting.slice(-LARGE.toSchedule);
  await changeAll(
    company,
    reviewed.map(({ candidateId }) => candidateId),
    { type: 'move-stage', to: 'in_review' },
  );
  await target.idle();

  let open: Booked[] = [];
  const book = async (count: number, days: number, turn: number) => {
    for (let n = 0; n < count; n += 1) {
      const now = target.now();
      const booked = await bookNext(company, now + DAY, now + days * DAY, turn * count + n);
      if (booked) open.push(booked);
    }
  };
  /** Of five ended interviews, one waits for a scorecard and one for a decision. */
  const workOnEnded = async (turn: number) => {
    const now = target.now();
    const ended = open.filter(({ endsAt }) => endsAt < now);
    open = open.filter(({ endsAt }) => endsAt >= now);
    for (const [place, booked] of ended.entries()) {
      const lean = ((turn + place) % 3) + 2;
      await submitScorecard(company, booked, lean, place % 5 === 0 ? 1 : 0);
      if (place % 5 > 1) await decide(company, booked, lean === 2 ? 'reject' : 'advance');
    }
  };
  return {
    company,
    async workOneDay(turn) {
      await workOnEnded(turn);
      await book(BOOKED_A_DAY, 5, turn);
    },
    async arriveAtToday(turn) {
      await workOnEnded(turn);
      await book(BOOKED_AT_END, 7, turn);
    },
  };
}

const range = (length: number, step: number): number[] =>
  Array.from({ length: Math.ceil(length / step) }, (_, number) => number * step);

async function changeAll(
  { staff }: SeededCompany,
  ids: readonly string[],
  action:
    | { type: 'put-on-requisition'; requisition_id: string }
    | { type: 'move-stage'; to: 'in_review' },
): Promise<void> {
  for (const from of range(ids.length, BULK))
    await staff.get('recruiter')!.call('bulk-candidates', {
      body: { ids: ids.slice(from, from + BULK), dry_run: false, action },
    });
}
