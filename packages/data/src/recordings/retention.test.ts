import { expect, it } from 'vitest';
import { DEFAULT_RETENTION_DAYS } from '@parley/contracts/recordings/recording-settings.ts';
import type { TenantStore } from '../shared/tenant-store.ts';
import { retention } from './retention.repo.ts';
import { transcriptionSettings } from './transcription-settings.repo.ts';

const BEGAN = new Date('2026-03-02T09:00:00.000Z');
const storeWith = (settings: object | undefined) =>
  ({ get: async () => settings }) as unknown as TenantStore;

it('keeps a recording for the days that the company has chosen', async () => {
  const store = storeWith({ kind: 'RECORDING_SETTINGS', retention_days: 30, version: 2 });
  expect(await retention.expiryOf(store, BEGAN)).toBe('2026-04-01T09:00:00.000Z');
});

it('keeps a recording for the default number of days if the company has set none', async () => {
  const days =
    (Date.parse(await retention.expiryOf(storeWith(undefined), BEGAN)) - BEGAN.getTime()) /
    86_400_000;
  expect(days).toBe(DEFAULT_RETENTION_DAYS);
});

it('has transcription and captions in English by default', async () => {
  const defaults = { transcription: true, captions: true, language: 'en' };
  expect(await transcriptionSettings.get(storeWith(undefined))).toEqual(defaults);
  const before = { kind: 'RECORDING_SETTINGS', retention_days: 30, version: 2 };
  expect(await transcriptionSettings.get(storeWith(before))).toEqual(defaults);
});

it('uses the language of the interview if it has one of its own', async () => {
  const store = storeWith(undefined);
  expect(await transcriptionSettings.get(store, { language: 'de' })).toMatchObject({
    language: 'de',
  });
  expect(await transcriptionSettings.get(store, { language: null })).toMatchObject({
    language: 'en',
  });
});

it('has no captions without transcription', async () => {
  const store = storeWith({
    kind: 'RECORDING_SETTINGS',
    retention_days: 30,
    transcription: false,
    captions: true,
    language: 'de',
    version: 2,
  });
  expect(await transcriptionSettings.get(store)).toEqual({
    transcription: false,
    captions: false,
    language: 'de',
  });
});
