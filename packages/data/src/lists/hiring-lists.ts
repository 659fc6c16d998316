import * as z from 'zod';
import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import {
  EMPLOYMENT_TYPES,
  REQUISITION_STATUSES,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { truncateWithEllipsis } from '@parley/domain/text/truncate-text.ts';
import { type Application, applicationItem } from '../applications/applications.repo.ts';
import {
  type CandidateRowItem,
  getCreatedAt,
  toCandidateRow,
} from '../candidates/candidate-row.codec.ts';
import { keys } from '../keys.ts';
import { requisitionItem } from '../requisitions/requisitions.repo.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import { listed } from './listed.ts';
import {
  count,
  instant,
  int,
  intOrZero,
  nullableInstant,
  nullableOneOf,
  nullableUlid,
  nullableUuid,
  oneOf,
  optionalText,
  shortText,
  storedField,
  text,
} from './stored-field.ts';

/** Requisitions by status and hiring manager. */
export const requisitionList = defineList({
  code: 'req',
  subject: 'requisitions',
  fields: {
    title: text('n'),
    department: optionalText('d'),
    location: optionalText('o'),
    employment_type: oneOf('y', EMPLOYMENT_TYPES),
    status: oneOf('s', REQUISITION_STATUSES),
    openings: int('k'),
    candidates: count('c'),
    hired: count('h'),
    hiring_manager_id: nullableUuid('m'),
    // Stored with every hiring manager, also with one whose name is unknown.
    hiring_manager_name: storedField(
      'l',
      () => z.string().optional(),
      (name: string | null) => name ?? '',
      (name) => name || null,
    ),
    updated_at: instant('u'),
    version: int('v'),
  },
  restore: (stored) => ({ ...stored, created_at: getCreatedAt(stored.id) }),
  leaveOut: ({ hiring_manager_id }) => (hiring_manager_id ? [] : ['hiring_manager_name']),
  words: {
    prefix: 'REQ#',
    titles: ({ title, department, location }) => [title, department, location],
  },
  facets: {
    manager: {
      of: ({ hiring_manager_id }) => (hiring_manager_id ? [hiring_manager_id] : []),
      owner: true,
    },
    status: { of: ({ status }) => [status], counted: true },
  },
  combinations: [['manager', 'status'], ['manager'], ['status'], []],
  sorts: {
    created: () => '',
    title: ({ title }) => nameText(title),
    updated: ({ updated_at }) => timeText(updated_at),
  },
});

export type RequisitionRowItem = ReturnType<typeof requisitionList.unpack>;

type Panel = CandidateRowItem['panel'];
const NAMES_SHOWN = 4;

/** Candidates by stage, source, requisition and the people they meet. */
export const candidateList = defineList({
  code: 'cand',
  subject: 'candidates',
  fields: {
    name: text('n'),
    email: text('e'),
    source: oneOf('s', SOURCES),
    version: int('v'),
    updated_at: instant('u'),
    requisition_id: nullableUlid('q', 'req'),
    requisition: shortText('t', 80),
    stage: nullableOneOf('g', APPLICATION_STAGES),
    stage_since: nullableInstant('w'),
    next_interview_at: nullableInstant('x'),
    feedback_due: intOrZero('a'),
    feedback_submitted: intOrZero('b'),
    panel: storedField(
      'p',
      () => z.array(z.string()).default([]),
      (panel: Panel) =>
        panel.slice(0, NAMES_SHOWN).map((person) => truncateWithEllipsis(person.name, 30)),
      (names): Panel => names.map((name) => ({ user_id: '', name })),
    ),
    panel_size: count('k'),
  },
  restore: (stored): CandidateRowItem => ({
    ...stored,
    created_at: getCreatedAt(stored.id),
    feedback_id: null,
  }),
  leaveOut: ({ requisition_id, requisition, stage, feedback_due, panel_size }) => [
    ...(requisition_id && requisition && stage
      ? []
      : (['requisition_id', 'requisition', 'stage', 'stage_since'] as const)),
    ...(feedback_due > 0 ? [] : (['feedback_due', 'feedback_submitted'] as const)),
    ...(panel_size > 0 ? [] : (['panel', 'panel_size'] as const)),
  ],
  words: { prefix: '', person: (row) => row },
  facets: {
    panel: {
      of: ({ panel }) => panel.flatMap(({ user_id }) => (user_id ? [user_id] : [])),
      owner: true,
    },
    requisition: { of: ({ requisition_id }) => (requisition_id ? [requisition_id] : []) },
    stage: { of: ({ stage }) => [stage ?? 'none'], counted: true },
    source: { of: ({ source }) => [source], counted: true },
  },
  combinations: [
    ['panel'],
    ['requisition', 'stage'],
    ['requisition'],
    ['stage', 'source'],
    ['stage'],
    ['source'],
    [],
  ],
  sorts: {
    created: () => '',
    name: ({ name }) => nameText(name),
    updated: ({ updated_at }) => timeText(updated_at),
  },
});

/** Applications of a requisition, optionally by stage, or of a candidate. */
export const applicationList = defineList({
  code: 'appl',
  subject: null,
  fields: {
    candidate: text('n'),
    candidate_email: text('e'),
    requisition: text('t'),
    stage: oneOf('g', APPLICATION_STAGES),
    stage_since: instant('w'),
    source: oneOf('s', SOURCES),
    created_at: instant('c'),
    version: int('v'),
  },
  restore(stored, tenant_id) {
    const [requisition_id = '', candidate_id = ''] = stored.id.split('~');
    return { ...stored, tenant_id, requisition_id, candidate_id };
  },
  words: null,
  facets: {
    candidate: { of: ({ candidate_id }) => [candidate_id] },
    requisition: { of: ({ requisition_id }) => [requisition_id] },
    stage: { of: ({ stage }) => [stage] },
    source: { of: ({ source }) => [source] },
  },
  combinations: [['candidate'], ['requisition', 'stage'], ['requisition']],
  sorts: {
    created: ({ created_at }) => timeText(created_at),
    name: ({ candidate }) => nameText(candidate),
    since: ({ stage_since }) => timeText(stage_since),
  },
});

/** Returns the row of an application, whose id names the requisition and the candidate. */
const toApplicationRow = (application: Application): ReturnType<typeof applicationList.unpack> => ({
  ...application,
  id: `${application.requisition_id}~${application.candidate_id}`,
});

/** The lists of requisitions and candidates, by the attribute `project` of their items. */
export const HIRING_LISTS = {
  requisition: listed(requisitionList, (image) => requisitionItem.parse(image), {
    each: 'company',
    query: () => ({ pk: keys.requisition('').pk }),
    keyOf: ({ id }) => keys.requisition(String(id)),
  }),
  'candidate-row': listed(candidateList, toCandidateRow, {
    each: 'company',
    query: () => ({ pk: keys.candidateRow('').pk }),
    // The candidate is marked, and the stream marks the row.
    keyOf: ({ SK }) => keys.candidate(String(SK)),
  }),
  application: listed(applicationList, (image) => toApplicationRow(applicationItem.parse(image)), {
    each: 'requisition',
    query: (id) => ({ pk: keys.application(id, '').pk, sk: { beginsWith: 'APPLICATION#' } }),
    keyOf: ({ requisition_id, candidate_id }) =>
      keys.application(String(requisition_id), String(candidate_id)),
  }),
};
