import * as z from 'zod';
import { defineEvents, ifValid } from './event-row.ts';

const voice = z.object({ person: z.string() });
const check = z.object({
  recording_id: z.string(),
  interview_id: ifValid(z.string()),
  person: z.string(),
});

const changed = check.extend({ assignee_id: ifValid(z.string().optional()) });

/** Events about voices, checks of them, and cases. */
export const voiceEvents = defineEvents({
  'voice-case.answered': {
    data: check,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'voice-case.assigned': {
    data: changed,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id', 'assignee_id'] },
  },
  'voice-case.closed': {
    data: changed,
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id', 'assignee_id'] },
  },
  'voice-case.opened': {
    data: check,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'voice-case.reopened': {
    data: changed,
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id', 'assignee_id'] },
  },
  'voice.check-asked': {
    data: check,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'voice.check-failed': {
    data: check.extend({ reason: z.string() }),
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id', 'reason'] },
  },
  'voice.checked': {
    data: check,
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'voice.enrolled': { data: voice, effects: true, audit: { kind: 'recordings', facts: [] } },
  'voice.enrolment-deleted': {
    data: voice,
    effects: true,
    audit: { kind: 'recordings', facts: [] },
  },
  'voice.erased': { data: voice, effects: true, audit: { kind: 'recordings', facts: [] } },
  'voice.expiry-due': { data: voice, effects: true, audit: null },
  'voice.recognized': {
    data: voice.extend({ interview_id: z.string() }),
    effects: false,
    audit: { kind: 'recordings', facts: ['interview_id'] },
  },
});
