import { expect, test } from 'vitest';
import { nextState, transitionsFrom } from '../transitions/next-state.ts';
import {
  mayAnswerVoiceCase,
  VOICE_CASE_STATES,
  VOICE_CASE_TRANSITIONS,
  computeVoiceCaseDueAt,
} from './voice-case.ts';
import { isVoiceprintUsable, computeVoiceprintExpiry } from './voiceprint-expiry.ts';

test('a case is closed only after it was assigned, and can be reopened', () => {
  expect(nextState(VOICE_CASE_TRANSITIONS, 'close', 'open').ok).toBe(false);
  expect(nextState(VOICE_CASE_TRANSITIONS, 'close', 'assigned')).toEqual({
    ok: true,
    to: 'closed',
  });
  expect(transitionsFrom(VOICE_CASE_TRANSITIONS, 'closed')).toEqual(['reopen']);
});

test('the candidate can answer until the case is closed', () => {
  expect(VOICE_CASE_STATES.filter(mayAnswerVoiceCase)).toEqual(['open', 'assigned']);
});

test('a case is due five times 24 hours after it was opened, even if daylight saving time ends', () => {
  expect(computeVoiceCaseDueAt('2026-10-23T10:00:00.000Z')).toBe('2026-10-28T10:00:00.000Z');
});

const MADE = { madeAt: '2026-01-01T00:00:00.000Z' };

test('a voiceprint is erased 90 days after the last decision', () => {
  const decisions = ['2026-02-01T12:00:00.000Z', '2026-01-15T12:00:00.000Z'];
  expect(computeVoiceprintExpiry(MADE, decisions)).toBe('2026-05-02T12:00:00.000Z');
});

test.each([
  ['nothing is decided', []],
  ['one of two applications is undecided', ['2026-02-01T12:00:00.000Z', null]],
  ['the decision comes late', ['2026-12-20T00:00:00.000Z']],
])('a voiceprint is erased after 360 days if %s', (_, decisions) => {
  expect(computeVoiceprintExpiry(MADE, decisions)).toBe('2026-12-27T00:00:00.000Z');
});

test('a voiceprint can be used until it expires, and only with the model that made it', () => {
  const model = { name: 'parley-voice', version: '1' };
  const voiceprint = { model, expiresAt: '2026-05-02T12:00:00.000Z' };
  expect(isVoiceprintUsable(voiceprint, model, '2026-05-02T11:59:59.999Z')).toBe(true);
  expect(isVoiceprintUsable(voiceprint, model, '2026-05-02T12:00:00.000Z')).toBe(false);
  const newer = { ...model, version: '2' };
  expect(isVoiceprintUsable(voiceprint, newer, '2026-02-01T00:00:00.000Z')).toBe(false);
});
