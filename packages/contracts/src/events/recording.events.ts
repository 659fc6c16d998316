import * as z from 'zod';
import { recordingSettingsBody } from '../recordings/recording-settings.ts';
import { defineEvents, ifValid } from './event-row.ts';

const recording = z.object({ recording_id: z.string(), interview_id: z.string() });
const known = z.object({ recording_id: z.string(), interview_id: ifValid(z.string()) });
const erased = known.extend({
  /** The objects to delete. */
  object_keys: z.array(z.string()),
});

/** Events about recordings and transcripts. */
export const recordingEvents = defineEvents({
  'recording-settings.changed': {
    data: recordingSettingsBody,
    effects: false,
    audit: { kind: 'recordings', facts: [] },
  },
  'recording.delivered': {
    data: known.extend({ expires_at: z.string() }),
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.erase-asked': {
    data: known.extend({
      /** The time until which it can be undone. */
      erase_at: z.string(),
    }),
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.erase-due': {
    data: z.object({ recording_id: z.string(), erase_at: z.string() }),
    effects: true,
    audit: null,
  },
  'recording.erase-undone': {
    data: known.extend({ erase_at: ifValid(z.null()) }),
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.erased': {
    data: erased,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.expired': {
    data: erased,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.expiry-due': {
    data: z.object({ recording_id: z.string(), expires_at: z.string() }),
    effects: true,
    audit: null,
  },
  'recording.look-due': {
    data: recording.extend({
      /** How often the recording's files were looked for, with this time. */
      look: z.int().positive().default(1),
    }),
    effects: true,
    audit: null,
  },
  /** The room of a recording should have closed. */
  'recording.over-due': { data: recording, effects: true, audit: null },
  'recording.paused': {
    data: recording,
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.resumed': {
    data: recording,
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.started': {
    data: recording,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'recording.stopped': {
    data: recording,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'transcript.asked': {
    data: known.extend({ attempt: ifValid(z.int()) }),
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'transcript.corrected': {
    data: known.extend({
      revision: z.int(),
      /** What kind of change it was. */
      kind: ifValid(z.string()),
    }),
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id', 'revision'] },
  },
  'transcript.erased': {
    data: known,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
  'transcript.failed': {
    data: recording.extend({ reason: z.string() }),
    effects: false,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id', 'reason'] },
  },
  'transcript.ready': {
    data: known,
    effects: true,
    audit: { kind: 'recordings', facts: ['recording_id', 'interview_id'] },
  },
});
