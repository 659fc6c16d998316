import {
  type FilledText,
  fillTemplate,
  type ParameterValues,
} from '@parley/domain/mail/templates.ts';
import { addressPerson, suggestAddressAs } from '@parley/domain/people/address-person.ts';
import { formatDay, formatTimeRange } from '@parley/domain/time/format-local.ts';
import type { Candidate } from '../candidates/candidates.repo.ts';
import { interviews } from '../interviews/interviews.repo.ts';
import type { Requisition } from '../requisitions/requisitions.repo.ts';
import type { TenantStore } from '../shared/tenant-store.ts';

export interface TemplateText {
  candidate: Candidate;
  requisition: Requisition | null;
  subject: string;
  body: string;
  sender: string;
  company: string;
  now: Date;
}
export interface FilledTemplate {
  subject: string;
  body: string;
  problems: FilledText['problems'];
}

/** The number of interviews read to find the next one that is not cancelled. */
const LOOKED_AT = 10;

/**
 * Fills a template for one candidate. Times are in the candidate's zone; the interview is the next
 * scheduled one.
 */
export async function fillTemplateFor(
  store: TenantStore,
  template: TemplateText,
): Promise<FilledTemplate> {
  const values = await valuesFor(store, template);
  const [subject, body] = [
    fillTemplate(template.subject, values),
    fillTemplate(template.body, values),
  ];
  const problems = new Map(
    [...subject.problems, ...body.problems].map((problem) => [problem.placeholder, problem]),
  );
  return { subject: subject.text, body: body.text, problems: [...problems.values()] };
}

async function valuesFor(
  store: TenantStore,
  { candidate, requisition, subject, body, sender, company, now }: TemplateText,
): Promise<ParameterValues> {
  const wantsInterview = /\{\{\s*interview\./.test(`${subject}\n${body}`);
  const coming = wantsInterview
    ? await interviews.list(store, {
        of: { candidateId: candidate.id },
        between: [now.toISOString(), '9999'],
        limit: LOOKED_AT,
      })
    : undefined;
  const next = coming?.items.find(({ state }) => state === 'scheduled');
  return {
    'candidate.first_name': addressPerson(candidate),
    'candidate.name': candidate.name,
    'company.name': company,
    'sender.name': sender,
    'sender.first_name': suggestAddressAs(sender),
    ...(requisition
      ? {
          'requisition.title': requisition.title,
          'requisition.location': requisition.location,
          'hiring_manager.name': requisition.hiring_manager_name ?? '',
        }
      : {}),
    ...(next
      ? {
          'interview.title': next.title,
          'interview.day': formatDay(next.starts_at, candidate.zone),
          'interview.time': formatTimeRange(next.starts_at, next.ends_at, candidate.zone),
          'interview.place': next.location,
        }
      : {}),
  };
}
