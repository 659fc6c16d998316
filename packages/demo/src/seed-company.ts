import { acceptInvitation, actAs, type Actor, signUpAndFound } from './actors/actor.ts';
import { approveCompany } from './actors/approve-company.ts';
import { PLATFORM_ADMIN } from './actors/make-platform-admin.ts';
import type { DemoCompany } from './content/demo-companies.ts';
import { demoCv } from './content/demo-cv.ts';
import { DEMO_KITS } from './content/demo-kits.ts';
import { DEMO_PASSWORD, type DemoPerson, type SeedTarget } from './seed-target.ts';
import { uploadCv } from './upload-cv.ts';

/** A company with its signed-in people and its open requisitions. */
export interface SeededCompany {
  plan: DemoCompany;
  staff: Map<string, Actor>;
  requisitions: { id: string; title: string; attributes: { id: string }[] }[];
  /** Candidates without an interview, in the order in which they applied. */
  waiting: { candidateId: string; requisition: number; name: string; email: string }[];
  /** The number of people who were hired for each requisition. */
  hired: Map<number, number>;
  people: DemoPerson[];
  /** When nobody is booked before the demo is opened (milliseconds since 1970), if so. */
  keptFree?: Interval;
}

/** Milliseconds since 1970. */
interface Interval {
  from: number;
  to: number;
}

/** Returns the times that a company does not keep free. */
export const outsideKeptFree = <Time extends { starts_at: string; ends_at: string }>(
  { keptFree }: Pick<SeededCompany, 'keptFree'>,
  times: readonly Time[],
): Time[] =>
  times.filter(
    ({ starts_at, ends_at }) =>
      !keptFree || Date.parse(ends_at) <= keptFree.from || Date.parse(starts_at) >= keptFree.to,
  );

const getAddress = (name: string, domain: string) =>
  `${name
    .normalize('NFKD')
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')}@${domain}`;
export const candidateAddress = (name: string) => getAddress(name, 'mail.example');
const slug = (name: string) => name.toLowerCase().replaceAll(' ', '-');

/**
 * Returns the focus and the questions of a step. The attributes that they cover are named by id.
 */
function toKit(title: string, stage: string) {
  const kit = DEMO_KITS[title]?.[stage];
  return (
    kit && {
      focus: kit.focus,
      questions: kit.questions.map(([text, attribute, listen_for]) => ({
        text,
        attribute: attribute && slug(attribute),
        listen_for,
      })),
    }
  );
}

/**
 * Creates the company, invites its people, opens its requisitions and adds the first candidates.
 */
export async function seedCompany(target: SeedTarget, plan: DemoCompany): Promise<SeededCompany> {
  const [founder, ...invited] = plan.people;
  const admin = await signUpAndFound(
    target,
    { ...founder!, email: getAddress(founder!.name, plan.domain) },
    plan.name,
  );
  await approveCompany(await actAs(target, PLATFORM_ADMIN), admin.tenantId());
  const staff = new Map([[founder!.key, admin]]);
  for (const person of invited)
    await admin.call('create-user', {
      body: {
        email: getAddress(person.name, plan.domain),
        name: person.name,
        role: person.role,
        zone: person.zone,
      },
    });
  for (const person of invited)
    staff.set(person.key, await acceptInvitation(target, getAddress(person.name, plan.domain)));

  const recruiter = staff.get('recruiter')!;
  const requisitions: SeededCompany['requisitions'] = [];
  for (const wanted of plan.requisitions) {
    const attributes = wanted.attributes.map((name, i) => ({
      id: slug(name),
      name,
      required: i < 3,
    }));
    const drafted = await recruiter.call('create-requisition', {
      body: {
        title: wanted.title,
        department: wanted.department,
        location: wanted.location,
        openings: wanted.openings,
        skills: wanted.skills,
        hiring_manager_id: staff.get('manager')!.userId,
        description: `${plan.name} is looking for a ${wanted.title.toLowerCase()} in ${wanted.location}.`,
        scorecard_template: { attributes },
        interview_plan: wanted.plan.map(([stage, duration_minutes]) => ({
          stage,
          duration_minutes,
          ...toKit(wanted.title, stage),
        })),
      },
    });
    const asked = await recruiter.call(
      'transition-requisition',
      { params: { id: drafted.id }, body: { transition: 'submit' } },
      { ifMatch: drafted.version },
    );
    await staff
      .get('manager')!
      .call(
        'transition-requisition',
        { params: { id: drafted.id }, body: { transition: 'open' } },
        { ifMatch: asked.version },
      );
    requisitions.push({ id: drafted.id, title: drafted.title, attributes });
  }
  const people = plan.people.map((person) => ({
    email: staff.get(person.key)!.email,
    password: DEMO_PASSWORD,
    role: person.role,
    tenant_id: admin.tenantId(),
  }));
  return { plan, staff, requisitions, waiting: [], hired: new Map(), people };
}

/**
 * Adds the next `count` candidates of the plan and puts them on the matching requisition, some with
 * a CV.
 */
export async function addCandidates(
  company: SeededCompany,
  from: number,
  count: number,
): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const sources = ['Applied', 'Referral', 'External', 'Applied', 'Internal'] as const;
  for (const [i, [name, zone, headline, applied]] of company.plan.candidates
    .slice(from, from + count)
    .entries()) {
    const number = from + i;
    const requisition = applied ?? number % company.requisitions.length;
    const { skills } = company.plan.requisitions[requisition]!;
    const email = candidateAddress(name);
    const { candidate } = await recruiter.call('create-candidate', {
      body: { name, email, zone, headline, source: sources[number % sources.length]!, skills },
    });
    if (number % 2 === 0)
      await uploadCv(recruiter, candidate.id, `${name} CV.pdf`, demoCv(name, headline, skills));
    // One in seven is not assigned to a requisition yet.
    if (number % 7 === 6) continue;
    await recruiter.call('add-candidate', {
      params: { id: company.requisitions[requisition]!.id },
      body: { candidate_id: candidate.id },
    });
    company.waiting.push({ candidateId: candidate.id, requisition, name, email });
  }
}
