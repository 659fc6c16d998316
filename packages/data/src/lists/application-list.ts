import { APPLICATION_STAGES, SOURCES } from '@parley/contracts/applications/application.schema.ts';
import type { Application } from '../applications/applications.repo.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import { instant, int, oneOf, text } from './stored-field.ts';

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
export const toApplicationRow = (
  application: Application,
): ReturnType<typeof applicationList.unpack> => ({
  ...application,
  id: `${application.requisition_id}~${application.candidate_id}`,
});
