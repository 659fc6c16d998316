import type { Role } from '@parley/contracts/members/role.ts';
import { candidateItem, candidates } from '@parley/data/candidates/candidates.repo.ts';
import { availabilities } from '@parley/data/members/availability.repo.ts';
import { type Member, memberItem } from '@parley/data/members/member.codec.ts';
import { members } from '@parley/data/members/members.repo.ts';
import { requisitionItem, requisitions } from '@parley/data/requisitions/requisitions.repo.ts';
import type { TenantStore } from '@parley/data/shared/tenant-store.ts';
import { tenantItem, tenants } from '@parley/data/tenants/tenants.repo.ts';

export const CREATED = '2026-01-01T00:00:00.000Z';
export const REQUISITION = 'req_01K00000000000000000000001';
export const CANDIDATE = 'cand_01K00000000000000000000001';
const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export interface Company {
  recruiter: Member;
  manager: Member;
  /** Ana is in New York and Ben in Berlin. */
  ana: Member;
  ben: Member;
  /** The sign-in of the candidate, who is in Kolkata. */
  asha: Member;
}

/**
 * Creates a company with a recruiter, a hiring manager, two interviewers, a candidate and an open
 * requisition.
 * @param domain the domain of all e-mail addresses
 */
export async function foundCompany(store: TenantStore, domain = 'example.com'): Promise<Company> {
  const base = { tenant_id: store.tenantId, version: 1, created_at: CREATED };
  const member = (n: number, name: string, role: Role, zone: string): Member =>
    memberItem.parse({
      ...base,
      kind: 'MEMBER',
      user_id: uuid(n),
      email: `${name.toLowerCase()}@${domain}`,
      name,
      avatar: null,
      role,
      status: 'active',
      activated: true,
      zone,
      candidate_id: role === 'candidate' ? CANDIDATE : null,
    });
  const company = {
    recruiter: member(1, 'Rita', 'recruiter', 'Europe/London'),
    manager: member(2, 'Max', 'hiring-manager', 'Europe/Berlin'),
    ana: member(3, 'Ana', 'interviewer', 'America/New_York'),
    ben: member(4, 'Ben', 'interviewer', 'Europe/Berlin'),
    asha: member(5, 'Asha', 'candidate', 'Asia/Kolkata'),
  };
  const made = await store.commit([
    tenants.write(
      store,
      tenantItem.parse({
        ...base,
        kind: 'TENANT',
        id: store.tenantId,
        name: 'Acme',
        avatar: null,
        address: '',
        phone: '',
        city: '',
        country: '',
        email: 'hr@example.com',
        state: '',
        website: '',
        status: 'Active',
        zone: 'Europe/London',
      }),
      'missing',
    ),
    ...Object.values(company).map((one) => members.write(store, one, 'missing')),
    candidates.write(
      store,
      candidateItem.parse({
        ...base,
        kind: 'CANDIDATE',
        id: CANDIDATE,
        user_id: company.asha.user_id,
        name: 'Asha',
        email: `asha@${domain}`,
        phone: '',
        location: '',
        headline: '',
        skills: [],
        source: 'Applied',
        zone: 'Asia/Kolkata',
        notes: '',
        updated_at: CREATED,
      }),
      'missing',
    ),
    requisitions.create(
      store,
      requisitionItem.parse({
        ...base,
        kind: 'REQUISITION',
        id: REQUISITION,
        title: 'Engineer',
        department: '',
        location: '',
        employment_type: 'full-time',
        openings: 1,
        skills: [],
        description: '',
        hiring_manager_id: company.manager.user_id,
        hiring_manager_name: 'Max',
        owner_id: company.recruiter.user_id,
        owner_name: 'Rita',
        scorecard_template: null,
        interview_plan: [
          { stage: 'First', duration_minutes: 45 },
          { stage: 'Onsite', duration_minutes: 120 },
        ],
        status: 'open',
        candidates: 0,
        hired: 0,
        opened_at: CREATED,
        updated_at: CREATED,
      }),
    ),
  ]);
  if (!made.ok) throw new Error('the company could not be founded');
  return company;
}

/** Gives everybody working hours around the clock, so that a test can book any time. */
export async function openAllHours(store: TenantStore, people: readonly Member[]): Promise<void> {
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    start: '00:00',
    end: '23:59',
  }));
  for (const { user_id, zone } of people)
    await store.commit([
      await availabilities.write(
        store,
        user_id,
        { zone, weekly, exceptions: [], cap_per_day: null, cap_per_week: null },
        1,
      ),
    ]);
}
