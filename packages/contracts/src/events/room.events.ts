import * as z from 'zod';
import { CONSENT_PURPOSES } from '../room/room.schema.ts';
import { defineEvents } from './event-row.ts';

const room = z.object({ interview_id: z.string() });
const person = room.extend({ person: z.string() });
const entered = person.extend({ role: z.string() });
const moment = room.extend({ moment_id: z.string() });

/** Events of the interview room. */
export const roomEvents = defineEvents({
  'consent.answered': {
    data: z.object({
      /** Null for answers about voices that were not given in an interview. */
      interview_id: z.string().nullable(),
      person: z.string(),
      purpose: z.enum(CONSENT_PURPOSES),
      answer: z.string(),
    }),
    effects: true,
    audit: { kind: 'recordings', facts: ['interview_id'] },
  },
  'moment.changed': { data: moment, effects: false, audit: null },
  'moment.marked': { data: moment, effects: false, audit: null },
  'moment.removed': { data: moment, effects: false, audit: null },
  'room.admitted': {
    data: person,
    effects: false,
    audit: { kind: 'interviews', facts: ['interview_id'] },
  },
  'room.attended': {
    data: person.extend({
      revision: z.int(),
      requisition_id: z.string(),
      candidate_id: z.string(),
    }),
    effects: false,
    audit: {
      kind: 'interviews',
      facts: ['interview_id', 'revision', 'requisition_id', 'candidate_id'],
    },
  },
  'room.ended': {
    data: room,
    effects: false,
    audit: { kind: 'interviews', facts: ['interview_id'] },
  },
  'room.entered': {
    data: entered,
    effects: false,
    audit: { kind: 'interviews', facts: ['interview_id', 'role'] },
  },
  /** Somebody is the first in the room. */
  'room.opened': {
    data: entered,
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'role'] },
  },
  'room.removed': {
    data: person,
    effects: false,
    audit: { kind: 'interviews', facts: ['interview_id'] },
  },
  /** Somebody wrote a message in the room. */
  'room.told': { data: person, effects: false, audit: null },
  'room.waiting': {
    data: entered,
    effects: true,
    audit: { kind: 'interviews', facts: ['interview_id', 'role'] },
  },
});
