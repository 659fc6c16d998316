import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isFailure } from '@parley/application/shared/failure.ts';
import { NO_LEGAL } from '@parley/contracts/tenants/company-legal.schema.ts';
import { candidates } from '@parley/data/candidates/candidates.repo.ts';
import { erasures } from '@parley/data/erasure/erasures.repo.ts';
import { eventOp } from '@parley/data/events/event.ts';
import { MailNotSent } from '@parley/data/mail/mail.ts';
import { admins, members } from '@parley/data/members/members.repo.ts';
import { notifications } from '@parley/data/notifications/notifications.repo.ts';
import { tenants } from '@parley/data/tenants/tenants.repo.ts';
import { candidateDeletion } from '../../functions/candidates/delete-candidate.ts';
import { CANDIDATE, type Company, foundCompany } from './company.ts';
import { type Stage, startStage } from './start-stage.ts';

const NOW = '2026-03-02T10:00:00.000Z';
let stage: Stage;
let company: Company;

beforeEach(async () => {
  stage = await startStage(NOW);
  company = await foundCompany(stage.store);
  const admin = { ...company.recruiter, role: 'admin' as const, version: 2 };
  await stage.store.commit([
    members.write(stage.store, admin, { version: 1 }),
    admins.write(stage.store, [admin.user_id], 0),
  ]);
});
afterEach(() => stage?.close());

const ask = (asks_for_erasure: boolean, ifMatch: number) =>
  stage.call(company.asha, 'update-own-candidate', { body: { asks_for_erasure }, ifMatch });

it('notifies the admins once of a request for deletion, which can be cancelled', async () => {
  expect((await ask(true, 1)).body).toMatchObject({ erasure_asked_at: NOW, version: 2 });
  expect((await ask(true, 2)).body).toMatchObject({ erasure_asked_at: NOW, version: 3 });
  expect(stage.mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['rita@example.com', 'Asha asks to be deleted'],
  ]);
  const { items } = await notifications.list(stage.store, company.recruiter.user_id, {
    limit: 10,
    now: new Date(stage.clock.now()),
  });
  expect(items).toMatchObject([{ type: 'erasure-asked', params: { candidate: CANDIDATE } }]);
  expect((await ask(false, 3)).body).toMatchObject({ erasure_asked_at: null });
  expect((await candidates.get(stage.store, CANDIDATE))?.erasure_asked_at).toBeNull();
});

describe('when the erasure is complete', () => {
  const erase = async () => {
    const found = (await candidates.get(stage.store, CANDIDATE))!;
    const deletion = await candidateDeletion(stage.store, found, found.version, {
      by: company.recruiter.user_id,
      now: new Date(stage.clock.now()),
    });
    if (isFailure(deletion)) throw new Error('the candidate could not be deleted');
    await stage.store.commit([
      ...deletion.writes,
      eventOp(stage.store, deletion.event, {
        id: 'evt_gone',
        at: NOW,
        actorId: company.recruiter.user_id,
        requestId: 'gone',
      }),
    ]);
    await stage.settle();
  };
  const goodbyes = () => stage.mails.filter(({ subject }) => subject.includes('deleted your data'));
  const withoutSignIn = async () => {
    const found = (await candidates.get(stage.store, CANDIDATE))!;
    await stage.store.commit([
      candidates.write(
        stage.store,
        { ...found, user_id: null, version: found.version + 1 },
        { version: found.version },
      ),
    ]);
  };
  beforeEach(async () => {
    const legal = {
      ...NO_LEGAL,
      privacy_url: 'https://acme.example/privacy',
      contact_name: 'Data protection',
      contact_email: 'privacy@acme.example',
    };
    await stage.store.commit([tenants.change(stage.store, { legal })]);
  });

  it('the person who requested it gets one mail, and then the address is deleted', async () => {
    await ask(true, 1);
    await withoutSignIn();
    await erase();
    await stage.replay();
    const [mail, ...more] = goodbyes();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'asha@example.com',
      subject: 'Acme has deleted your data',
      fromName: 'Acme',
    });
    for (const text of [
      'Hello Asha,',
      'Deleted: Your profile',
      'Notifications that named you: 1',
      'Kept: Numbers in reports',
      'Backups, until Monday 6 April 2026',
      'When: Monday 2 March 2026',
      'Privacy notice of Acme: https://acme.example/privacy',
      'Data protection at Acme: Data protection, privacy@acme.example',
    ])
      expect(mail!.text).toContain(text);
    const done = await erasures.get(stage.store, CANDIDATE);
    expect(done).toMatchObject({ inform: null, finished_at: expect.any(String) });
    await stage.until('2026-03-02T12:00:00.000Z');
    await stage.settle();
    expect(goodbyes().length).toBe(1);
  });

  it('a failed mail is retried, and the address is stored only until then', async () => {
    await ask(true, 1);
    await withoutSignIn();
    stage.onMail = () => {
      throw new MailNotSent('busy', { passing: true, cause: undefined });
    };
    await erase();
    expect(await erasures.get(stage.store, CANDIDATE)).toMatchObject({
      finished_at: null,
      inform: { email: 'asha@example.com' },
    });
    stage.onMail = () => undefined;
    await stage.until('2026-03-02T10:05:00.000Z');
    await stage.settle();
    expect(goodbyes().length).toBe(1);
    expect(await erasures.get(stage.store, CANDIDATE)).toMatchObject({ inform: null });
  });

  it('the address is deleted after half a day without the mail service', async () => {
    await ask(true, 1);
    await withoutSignIn();
    stage.onMail = () => {
      throw new MailNotSent('busy', { passing: true, cause: undefined });
    };
    await erase();
    for (let hour = 1; hour <= 14; hour += 1) {
      await stage.until(new Date(Date.parse(NOW) + hour * 3_600_000).toISOString());
      await stage.settle();
    }
    expect(await erasures.get(stage.store, CANDIDATE)).toMatchObject({
      inform: null,
      finished_at: expect.any(String),
    });
    expect(goodbyes()).toEqual([]);
  });

  it('no mail is sent to people who neither requested it nor could sign in', async () => {
    await withoutSignIn();
    await erase();
    expect(await erasures.get(stage.store, CANDIDATE)).toMatchObject({
      finished_at: expect.any(String),
    });
    expect(goodbyes()).toEqual([]);
  });
});
