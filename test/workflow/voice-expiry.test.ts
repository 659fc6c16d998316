import { afterEach, beforeEach, expect, it } from 'vitest';
import { renewVoiceExpiry } from '@parley/application/voices/voice-expiry.ts';
import { applications } from '@parley/data/applications/applications.repo.ts';
import { keys } from '@parley/data/keys.ts';
import { voiceChecks } from '@parley/data/voices/voice-checks.repo.ts';
import { voiceProfiles } from '@parley/data/voices/voice-profiles.repo.ts';
import { voiceprints } from '@parley/data/voices/voiceprints.repo.ts';
import { putVoice } from '../support/builders/put-voice.ts';
import { CANDIDATE, type Company, foundCompany, REQUISITION } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';
import { toBooking } from './to-booking.ts';
import { toId } from './transcribe-recording.ts';

const MADE = '2026-03-02T10:00:00.000Z';
const DECIDED = '2026-03-10T15:00:00.000Z';
const DAY = 86_400_000;
const after = (at: string, days: number) => new Date(Date.parse(at) + days * DAY).toISOString();
const application_id = `${REQUISITION}~${CANDIDATE}`;
let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage(MADE);
  company = await foundCompany(stage.store);
  await stage.call(company.recruiter, 'create-interview', { body: toBooking(company) });
  await putVoice(stage.store, CANDIDATE, toId(1), MADE);
  await stage.until(DECIDED);
  await stage.settle();
});
afterEach(() => stage?.close());

const decide = (outcome: string, mail: object = { when: 'none' }) =>
  stage.call(company.manager, 'make-decision', {
    body: {
      application_id,
      outcome,
      reason_code: 'other',
      rationale: 'A reason of more than thirty characters.',
      waive: [company.ana, company.ben].map(({ user_id }) => ({
        user_id,
        reason: 'Decided without it',
      })),
      mail,
    },
  });
const until = async (at: string) => {
  await stage.until(at);
  await stage.settle();
};
/**
 * Returns when voiceprint and voice check expire, after checking the expiry that the table uses.
 */
async function expiries(): Promise<string[]> {
  const { store } = stage;
  const [print, check] = await Promise.all([
    voiceprints.get(store, CANDIDATE, toId(1)),
    voiceChecks.get(store, CANDIDATE, toId(1)),
  ]);
  const [stored, storedCheck] = await Promise.all([
    store.get(keys.voiceprint(CANDIDATE, toId(1))),
    store.get(keys.voiceCheck(CANDIDATE, toId(1))),
  ]);
  const found = [print!.expires_at, check!.expires_at];
  expect([stored!['ttl'], storedCheck!['ttl']]).toEqual(found.map((at) => Date.parse(at) / 1000));
  return found;
}
const both = (at: string) => [at, at];

it('is 90 days after a decision, as soon as the candidate may see it', async () => {
  expect((await decide('reject')).status).toBe(201);
  expect(await expiries()).toEqual(both(after(MADE, 360)));
  await until('2026-03-10T15:10:00.000Z');
  expect(await expiries()).toEqual(both(after(DECIDED, 90)));
  expect(
    (
      await stage.call(company.manager, 'reopen-application', {
        body: { application_id, reason: 'We have another position.' },
      })
    ).status,
  ).toBe(200);
  expect(await expiries()).toEqual(both(after(MADE, 360)));
});

it('waits until the mail with a chosen time was sent', async () => {
  const at = '2026-03-11T09:00:00.000Z';
  const message = 'Dear Asha,\n\nthis is what we decided.';
  expect((await decide('reject', { when: 'later', at, message })).status).toBe(201);
  await until('2026-03-11T08:59:00.000Z');
  expect(await expiries()).toEqual(both(after(MADE, 360)));
  await until(at);
  expect(await expiries()).toEqual(both(after(DECIDED, 90)));
});

it('does not change with a decision that was undone or is not final', async () => {
  await decide('reject');
  await stage.call(company.manager, 'undo-decision', { body: { application_id } });
  await until('2026-03-10T16:00:00.000Z');
  expect(await expiries()).toEqual(both(after(MADE, 360)));
  expect((await decide('advance')).status).toBe(201);
  await until('2026-03-10T17:00:00.000Z');
  expect(await expiries()).toEqual(both(after(MADE, 360)));
});

it('is unchanged while another application is open, but never later than 360 days', async () => {
  await decide('reject');
  await until('2026-03-10T15:10:00.000Z');
  const found = (await applications.get(stage.store, REQUISITION, CANDIDATE))!;
  const other = { ...found, requisition_id: 'req_01K00000000000000000000009', version: 1 };
  await stage.store.commit([
    applications.write(stage.store, { ...other, stage: 'applied' }, 'missing'),
  ]);
  const renew = () => renewVoiceExpiry(stage.store, CANDIDATE, new Date(stage.clock.now()));
  await renew();
  expect(await expiries()).toEqual(both(after(MADE, 360)));
  const late = after(MADE, 350);
  await stage.store.commit([
    applications.write(
      stage.store,
      { ...other, stage: 'rejected', stage_since: late, version: 2 },
      { version: 1 },
    ),
  ]);
  await renew();
  expect(await expiries()).toEqual(both(after(MADE, 360)));
});

it('stays reached: reopening a decision restores nothing', async () => {
  await decide('reject');
  await until('2026-03-10T15:10:00.000Z');
  const [expired] = await expiries();
  const found = (await applications.get(stage.store, REQUISITION, CANDIDATE))!;
  await stage.store.commit([
    applications.write(
      stage.store,
      { ...found, stage: 'applied', version: found.version + 1 },
      { version: found.version },
    ),
  ]);
  await renewVoiceExpiry(stage.store, CANDIDATE, new Date(expired!));
  expect(await expiries()).toEqual(both(expired!));
});

it('writes nothing about a person without a stored voice', async () => {
  await renewVoiceExpiry(stage.store, 'cand_01K00000000000000000000009', new Date());
  expect(await voiceProfiles.get(stage.store, 'cand_01K00000000000000000000009')).toMatchObject({
    version: 0,
  });
});
