import type { CandidateId } from '@parley/contracts/shared/ids.ts';
import type { Actor } from '../actors/actor.ts';
import { candidateAddress, type SeededCompany } from '../seed-company.ts';

/**
 * The applicants in the file from a job fair, by requisition. Their profession is that of the
 * requisition.
 */
const APPLICANTS: Record<string, [name: string, zone: string, place: string][]> = {
  'northwind.example': [
    ['Adaeze Nwosu', 'Africa/Lagos', 'Lagos'],
    ['Bruno Keller', 'Europe/Zurich', 'Zürich'],
    ['Camille Dubois', 'Europe/Paris', 'Lyon'],
    ['Darius Bell', 'America/Chicago', 'Milwaukee'],
    ['Eun-ji Park', 'Asia/Seoul', 'Seoul'],
    ['Farid Nazari', 'Europe/Berlin', 'Leipzig'],
    ['Giulia Conti', 'Europe/Rome', 'Turin'],
    ['Harriet Osei', 'Europe/London', 'Leeds'],
    ['Ibrahim Diallo', 'Africa/Dakar', 'Dakar'],
    ['Jelena Marković', 'Europe/Belgrade', 'Novi Sad'],
    ['Kofi Asante', 'Africa/Accra', 'Kumasi'],
    ['Linnea Berg', 'Europe/Stockholm', 'Malmö'],
    ['Mateus Rocha', 'America/Sao_Paulo', 'Recife'],
    ['Nadia Belkacem', 'Africa/Algiers', 'Oran'],
    ['Owen Gallagher', 'Europe/Dublin', 'Cork'],
    ['Priscilla Tan', 'Asia/Singapore', 'Singapore'],
    ['Quentin Moreau', 'Europe/Brussels', 'Ghent'],
    ['Rosalind Achebe', 'America/New_York', 'Newark'],
    ['Samir Qureshi', 'Asia/Karachi', 'Lahore'],
    ['Teresa Villanueva', 'Asia/Manila', 'Cebu'],
    ['Ulrike Brandner', 'Europe/Vienna', 'Graz'],
    ['Victor Ndlovu', 'Africa/Johannesburg', 'Durban'],
    ['Xiomara Reyes', 'America/Bogota', 'Medellín'],
    ['Yasmin El-Masry', 'Africa/Cairo', 'Alexandria'],
  ],
  'harbourpine.example': [
    ['Alma Söderberg', 'Europe/Stockholm', 'Uppsala'],
    ['Bastien Leroy', 'Europe/Paris', 'Nantes'],
    ['Catalina Ruiz', 'Europe/Madrid', 'Seville'],
    ['Dag Nyström', 'Europe/Helsinki', 'Turku'],
    ['Eszter Varga', 'Europe/Budapest', 'Pécs'],
    ['Filippa Rossi', 'Europe/Rome', 'Parma'],
    ['Goran Petrović', 'Europe/Belgrade', 'Niš'],
    ['Hugo Almeida', 'Europe/Lisbon', 'Braga'],
    ['Imane Tazi', 'Africa/Casablanca', 'Rabat'],
    ['Joost de Vries', 'Europe/Amsterdam', 'Utrecht'],
    ['Kirsi Lehtonen', 'Europe/Helsinki', 'Oulu'],
    ['Lorenzo Greco', 'Europe/Rome', 'Bari'],
  ],
};
const SOURCES = [
  'External',
  'Referral',
  'Applied',
  'External',
  'Internal',
  'Applied',
  'Referral',
] as const;

/**
 * Imports a file of applicants as a recruiter does: previews and imports it, adds most of them to
 * the open requisitions, moves some to review and rejects a few. It also creates a draft
 * requisition and one that is on hold.
 */
export async function importApplicants({
  target,
  company,
}: {
  target: { idle(): Promise<void> };
  company: SeededCompany;
}): Promise<void> {
  const recruiter = company.staff.get('recruiter')!;
  const applicants = APPLICANTS[company.plan.domain] ?? [];
  const rows = applicants.map(([name, zone, location], index) => {
    const { title, skills } = company.plan.requisitions[index % company.plan.requisitions.length]!;
    return {
      row: index + 2,
      values: {
        name,
        email: candidateAddress(name),
        zone,
        location,
        headline: `${title}, looking for a change`,
        skills: skills.slice(0, 2).join('; '),
        source: SOURCES[index % SOURCES.length]!,
        phone: '',
      },
    };
  });
  const { results } = await recruiter.call('import-candidates', { body: { rows, dry_run: false } });
  const added = results.flatMap(({ candidate_id }) => candidate_id ?? []);
  await target.idle();
  const groups = company.requisitions.map(({ id }, number) => ({
    id,
    ids: added.filter(
      (_, index) => index % company.requisitions.length === number && index % 6 !== 5,
    ),
  }));
  for (const { id, ids } of groups)
    if (ids.length > 0)
      await recruiter.call('bulk-candidates', {
        body: { ids, dry_run: false, action: { type: 'put-on-requisition', requisition_id: id } },
      });
  await target.idle();
  const reviewed = groups.flatMap(({ ids }) => ids.filter((_, index) => index % 2 === 0));
  await recruiter.call('bulk-candidates', {
    body: { ids: reviewed, dry_run: false, action: { type: 'move-stage', to: 'in_review' } },
  });
  for (const { id, ids } of groups) if (ids[2]) await turnDown(recruiter, id, ids[2]);
  await otherRequisitions(recruiter, company);
}

async function turnDown(
  recruiter: Actor,
  requisition: string,
  candidate: CandidateId,
): Promise<void> {
  await recruiter.call('make-decision', {
    body: {
      application_id: `${requisition}~${candidate}`,
      outcome: 'reject',
      reason_code: 'experience-gap',
      rationale:
        'The work so far is in another trade; we would like to hear again in a year or two.',
    },
  });
}

/** Creates a draft requisition and one that is on hold. */
async function otherRequisitions(recruiter: Actor, company: SeededCompany): Promise<void> {
  const [model] = company.plan.requisitions;
  const manager = company.staff.get('manager')!.userId;
  await recruiter.call('create-requisition', {
    body: {
      title: `Senior ${model!.title.toLowerCase()}`,
      department: model!.department,
      location: model!.location,
      openings: 1,
      skills: model!.skills,
      hiring_manager_id: manager,
    },
  });
  const resting = await recruiter.call('create-requisition', {
    body: {
      title: 'People operations partner',
      department: 'People',
      location: model!.location,
      openings: 1,
      skills: ['Onboarding', 'Labour law'],
      hiring_manager_id: manager,
      description: 'Somebody who makes the first weeks at our company good ones.',
      scorecard_template: {
        attributes: ['Judgement', 'Communication', 'Ownership'].map((name) => ({
          id: name.toLowerCase(),
          name,
          required: true,
        })),
      },
      interview_plan: [
        {
          stage: 'First interview',
          duration_minutes: 45,
          focus: 'Judgement where people and rules meet',
          questions: [
            {
              text: 'A manager asks you what somebody told you in confidence. What do you say?',
              attribute: 'judgement',
              listen_for: 'Keeps the confidence, says so plainly, offers to bring both together.',
            },
            {
              text: 'Describe the best first week you ever made for a newcomer.',
              attribute: 'ownership',
              listen_for: 'Details that were prepared; asked the newcomer afterwards.',
            },
          ],
        },
      ],
    },
  });
  const asked = await recruiter.call(
    'transition-requisition',
    { params: { id: resting.id }, body: { transition: 'submit' } },
    { ifMatch: resting.version },
  );
  const opened = await company.staff
    .get('manager')!
    .call(
      'transition-requisition',
      { params: { id: resting.id }, body: { transition: 'open' } },
      { ifMatch: asked.version },
    );
  await recruiter.call('bulk-requisitions', {
    body: { ids: [opened.id], dry_run: false, action: { type: 'hold' } },
  });
}
