import * as z from 'zod';
import {
  EMPLOYMENT_TYPES,
  REQUISITION_STATUSES,
} from '@parley/contracts/requisitions/requisition.schema.ts';
import { getCreatedAt } from '../candidates/candidate-row.codec.ts';
import { defineList } from './define-list.ts';
import { nameText, timeText } from './list-spec.ts';
import {
  count,
  instant,
  int,
  nullableUuid,
  oneOf,
  optionalText,
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
