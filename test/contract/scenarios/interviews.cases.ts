import { expect, test } from 'vitest';
import type { RouteId } from '@parley/contracts/route-table.ts';
import { calendarReplies } from '@parley/data/interviews/calendar-replies.repo.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import { booking, DAY } from '../../support/builders/company.ts';
import { putCalendarReply } from '../../support/builders/put-calendar-reply.ts';
import { freshEmail, UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { getId, getVersion } from '../read-answer.ts';
import { setScan } from '../set-scan.ts';

/**
 * Returns a time on a day of its own, so that no other interview conflicts. The result is in
 * milliseconds since 1970.
 */
let day = 5;
const freeTime = (product: TestProduct) => product.now().getTime() + (day += 1) * DAY;

/** Tests booking, moving, answering and cancelling of interviews. */
export function interviewCases(
  product: () => TestProduct,
  { call, at, once, refuse, seen }: Exchange,
): void {
  const people = () => product().aurora.people;
  const base = () => ({
    jobreq_id: product().aurora.requisitionId,
    candidate_id: product().aurora.candidateId,
  });
  const wanted = (start = freeTime(product()), minutes = 30) => ({
    ...base(),
    ...booking([people().interviewer, people().second], start, minutes),
  });
  const book = async (start?: number) =>
    call(people().recruiter, 'create-interview', { body: wanted(start) });
  const withoutNames = ({ jobreq_id: _, candidate_id: __, ...rest }: ReturnType<typeof wanted>) =>
    rest;

  test('a mail about the invitation is listed, applied and dismissed', async () => {
    const { recruiter, interviewer } = people();
    const { coming, calendarReplyId, candidateId } = product().aurora;
    const params = { id: coming, replyId: calendarReplyId };
    const body = { person_id: candidateId, confirmed: true };
    const listed = await call(recruiter, 'list-calendar-replies', { params: { id: coming } });
    expect(listed.json).toMatchObject({ items: [{ id: calendarReplyId, may_apply: true }] });
    await refuse('not-found', recruiter, 'list-calendar-replies', {
      params: { id: UNKNOWN_USER.interviewId },
    });
    const unknown = { ...params, replyId: UNKNOWN_USER.calendarReplyId };
    await refuse('not-found', recruiter, 'apply-calendar-reply', { params: unknown, body });
    await refuse('not-found', recruiter, 'dismiss-calendar-reply', { params: unknown });
    await refuse('invalid-transition', recruiter, 'apply-calendar-reply', {
      params,
      body: { ...body, person_id: UNKNOWN_USER.userId },
    });
    await refuse('forbidden', interviewer, 'apply-calendar-reply', { params, body });
    const original = { params: { ...params, fileId: 'original' } };
    await refuse('not-found', recruiter, 'get-calendar-reply-file', {
      params: { ...unknown, fileId: 'original' },
    });
    await refuse('not-found', recruiter, 'get-calendar-reply-file', {
      params: { ...params, fileId: UNKNOWN_USER.mailAttachmentId },
    });
    await refuse('forbidden', interviewer, 'get-calendar-reply-file', original);
    const store = tenantStore(product().table, product().aurora.tenantId);
    const { path } = (await calendarReplies.get(store, coming, calendarReplyId))!.original!;
    for (const [result, code] of [
      [undefined, 'file-scan-pending'],
      ['UNSUPPORTED', 'file-unscannable'],
      ['THREATS_FOUND', 'file-infected'],
    ] as const) {
      await setScan(product(), path, result);
      await refuse(code, recruiter, 'get-calendar-reply-file', original);
    }
    await setScan(product(), path, 'NO_THREATS_FOUND');
    expect((await call(recruiter, 'get-calendar-reply-file', original)).json).toMatchObject({
      url: expect.stringContaining('message.eml'),
    });
    expect((await call(recruiter, 'apply-calendar-reply', { params, body })).json).toMatchObject({
      state: 'applied',
    });
    await refuse('invalid-transition', recruiter, 'dismiss-calendar-reply', { params });
    const other = await product().withinEnvironment(() =>
      putCalendarReply({ ...product().aurora, interviewId: coming }, product().now().getTime()),
    );
    expect(
      (await call(recruiter, 'dismiss-calendar-reply', { params: { ...params, replyId: other } }))
        .json,
    ).toMatchObject({ state: 'dismissed' });
  });

  test('impossible times and panels are refused, for a booking and for a move', async () => {
    const { recruiter, interviewer, candidate } = people();
    const taken = await call(recruiter, 'get-interview', {
      params: { id: product().aurora.coming },
    });
    const [own, version] = [getId(await book()), 1];
    const busy = taken.json as { starts_at: string };
    const bent: [Parameters<typeof refuse>[0], Record<string, unknown>][] = [
      ['time-in-dst-gap', { date: '2026-03-29', time: '02:30', zone: 'Europe/Berlin' }],
      ['time-in-dst-gap', { date: '2026-03-08', time: '02:15', zone: 'America/New_York' }],
      ['interview-too-far', { date: '2027-03-03' }],
      ['interview-in-past', { date: '2026-03-01' }],
      ['panel-empty', { panelists: [] }],
      ['panel-empty', { panelists: [{ user_id: interviewer.userId, role: 'shadow' }] }],
      ['unknown-panelist', { panelists: [{ user_id: UNKNOWN_USER.userId, role: 'lead' }] }],
      ['unknown-panelist', { panelists: [{ user_id: candidate.userId, role: 'lead' }] }],
      ['panelist-busy', { date: busy.starts_at.slice(0, 10), time: busy.starts_at.slice(11, 16) }],
      ['validation-failed', { duration_minutes: -30 }],
      [
        'validation-failed',
        {
          panelists: [
            { user_id: interviewer.userId, role: 'lead' },
            { user_id: interviewer.userId, role: 'interviewer' },
          ],
        },
      ],
    ];
    for (const [code, change] of bent) {
      await refuse(code, recruiter, 'create-interview', { body: { ...wanted(), ...change } });
      await refuse(
        code,
        recruiter,
        'update-interview',
        { params: { id: own }, body: { ...withoutNames(wanted()), ...change } },
        version,
      );
    }
    expect((await at(version, recruiter, 'delete-interview', { params: { id: own } })).status).toBe(
      204,
    );
  });

  test("an interview has its company's language until it gets one of its own", async () => {
    const { recruiter, interviewer } = people();
    const params = { id: getId(await book()) };
    const languageOf = async () => {
      const room = await call(interviewer, 'get-room', { params });
      return (room.json as { transcription: { language: string } }).transcription.language;
    };
    expect((await call(interviewer, 'get-interview', { params })).json).toMatchObject({
      language: null,
    });
    expect(await languageOf()).toBe('en');
    const own = { ...withoutNames(wanted()), language: 'de' };
    const changed = await at(1, recruiter, 'update-interview', { params, body: own });
    expect(changed.json).toMatchObject({ language: 'de' });
    expect(await languageOf()).toBe('de');
    // A change that says nothing about the language keeps it.
    const moved = await at(2, recruiter, 'update-interview', {
      params,
      body: withoutNames(wanted(freeTime(product()) + 3_600_000)),
    });
    expect(moved.json).toMatchObject({ language: 'de' });
    await refuse('validation-failed', recruiter, 'create-interview', {
      body: { ...wanted(), language: 'xx' },
    });
    expect((await at(3, recruiter, 'delete-interview', { params })).status).toBe(204);
  });

  test('an interview is booked once, read, answered, moved and cancelled', async () => {
    const { recruiter, interviewer, candidate } = people();
    const booked = await once(recruiter, 'create-interview', { body: wanted() }, wanted());
    const params = { id: getId(booked) };
    expect((await call(recruiter, 'ensure-interview-workflow', { body: params })).json).toEqual({
      ...params,
      revision: 1,
    });
    expect((await call(interviewer, 'get-interview-calendar', { params })).json).toMatchObject({
      content: expect.stringContaining('METHOD:REQUEST'),
    });
    expect(
      (await call(candidate, 'answer-invitation', { params, body: { answer: 'accepted' } })).json,
    ).toMatchObject({ answer: 'accepted', can: { answer: true } });
    expect(
      (await call(interviewer, 'respond-to-interview', { params, body: { response: 'accepted' } }))
        .json,
    ).toMatchObject({ version: 3 });
    expect(
      (await call(recruiter, 'list-interviews', { query: { candidate_id: base().candidate_id } }))
        .text,
    ).toContain(params.id);
    await refuse('interval-upside-down', recruiter, 'list-interviews', {
      query: { from: '2026-04-02T00:00:00Z', to: '2026-04-01T00:00:00Z' },
    });
    await refuse('not-found', candidate, 'list-interviews', {
      query: { candidate_id: UNKNOWN_USER.candidateId },
    });

    const moved = await at(3, recruiter, 'update-interview', {
      params,
      body: withoutNames(wanted()),
    });
    expect(moved.json).toMatchObject({ revision: 2, version: 4 });
    await refuse(
      'stale-version',
      recruiter,
      'update-interview',
      { params, body: withoutNames(wanted()) },
      3,
    );
    expect(
      (await at(4, recruiter, 'cancel-interview', { params, body: { reason: 'Enough' } })).json,
    ).toMatchObject({ state: 'cancelled', status: 'Incomplete' });
    await refuse(
      'invalid-transition',
      recruiter,
      'cancel-interview',
      { params, body: { reason: 'Again' } },
      5,
    );
    await refuse(
      'invalid-transition',
      recruiter,
      'update-interview',
      { params, body: withoutNames(wanted()) },
      5,
    );
    await refuse('invalid-transition', interviewer, 'respond-to-interview', {
      params,
      body: { response: 'declined' },
    });
    await refuse('invalid-transition', candidate, 'answer-invitation', {
      params,
      body: { answer: 'accepted' },
    });
    await refuse('not-found', candidate, 'answer-invitation', {
      params: { id: UNKNOWN_USER.interviewId },
      body: { answer: 'accepted' },
    });
    expect((await at(5, recruiter, 'delete-interview', { params })).status).toBe(204);
    await refuse('not-found', recruiter, 'get-interview', { params });
    const ended = await call(recruiter, 'get-interview', {
      params: { id: product().aurora.ended },
    });
    await refuse(
      'in-use',
      recruiter,
      'delete-interview',
      { params: { id: product().aurora.ended } },
      getVersion(ended),
    );
    expect((await call(recruiter, 'get-interview-stats')).json).toMatchObject({
      total: expect.any(Number),
    });
  });

  test('times of a panel are searched within limits', async () => {
    const { recruiter, interviewer } = people();
    const question = {
      panelists: [{ user_id: interviewer.userId, role: 'lead' }],
      candidate_id: base().candidate_id,
      duration_minutes: 30,
    };
    const found = await call(recruiter, 'find-panel-times', { body: question });
    expect((found.json as { times: unknown[] }).times.length).toBeGreaterThan(0);
    await refuse('panel-empty', recruiter, 'find-panel-times', {
      body: { ...question, panelists: [] },
    });
    await refuse('unknown-panelist', recruiter, 'find-panel-times', {
      body: { ...question, panelists: [{ user_id: UNKNOWN_USER.userId, role: 'lead' }] },
    });
    await refuse('interval-upside-down', recruiter, 'find-panel-times', {
      body: { ...question, from: '2026-04-02T00:00:00Z', to: '2026-04-01T00:00:00Z' },
    });
    await refuse('interview-too-far', recruiter, 'find-panel-times', {
      body: { ...question, from: '2027-04-02T00:00:00Z' },
    });
  });

  /**
   * Repeats a race until one request was refused with `slot-taken`, at most 12 times. In each race
   * exactly one request succeeds.
   */
  async function race(
    id: RouteId,
    round: () => Promise<{ status: number; code: string | undefined }[]>,
  ): Promise<void> {
    for (
      let rounds = 0;
      rounds < 12 && (rounds === 0 || !seen.get(id)?.has('slot-taken'));
      rounds += 1
    ) {
      const answers = await round();
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
      for (const { code } of answers.filter(({ status }) => status >= 300))
        expect(['slot-taken', 'panelist-busy']).toContain(code);
    }
    expect([...(seen.get(id) ?? [])]).toContain('slot-taken');
  }

  test('if several members book one time at once, exactly one gets it', async () => {
    const { recruiter, admin } = people();
    await race('create-interview', async () => {
      const start = freeTime(product());
      return Promise.all(
        [recruiter, admin, recruiter, admin].map((actor) =>
          call(actor, 'create-interview', { body: wanted(start) }),
        ),
      );
    });
  });

  test('if several interviews move to one time at once, exactly one gets it', async () => {
    const { recruiter } = people();
    const ids = [getId(await book()), getId(await book()), getId(await book())];
    const versions = new Map(ids.map((id) => [id, 1]));
    await race('update-interview', async () => {
      const start = freeTime(product());
      const answers = await Promise.all(
        ids.map((id) =>
          at(versions.get(id)!, recruiter, 'update-interview', {
            params: { id },
            body: withoutNames(wanted(start)),
          }),
        ),
      );
      answers.forEach(
        (answer, index) => answer.status === 200 && versions.set(ids[index]!, getVersion(answer)),
      );
      return answers;
    });
    for (const id of ids)
      expect(
        (
          await at(versions.get(id)!, recruiter, 'cancel-interview', {
            params: { id },
            body: { reason: 'Only a race' },
          })
        ).status,
      ).toBe(200);
  });

  test('if two members save one interview at once, one of them gets a conflict', async () => {
    const { recruiter, admin } = people();
    const params = { id: getId(await book()) };
    const answers = await Promise.all(
      [recruiter, admin].map((actor) =>
        at(1, actor, 'update-interview', { params, body: withoutNames(wanted()) }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    expect(
      (await at(2, recruiter, 'cancel-interview', { params, body: { reason: 'Only a race' } }))
        .status,
    ).toBe(200);
  });

  test('a rejected candidate is not booked again', async () => {
    const { recruiter } = people();
    const { candidate } = (
      await call(recruiter, 'create-candidate', {
        body: { name: 'Aurora Rejected', email: freshEmail('rejected') },
      })
    ).json as { candidate: { id: string } };
    const application_id = `${base().jobreq_id}~${candidate.id}`;
    await call(recruiter, 'add-candidate', {
      params: { id: base().jobreq_id },
      body: { candidate_id: candidate.id },
    });
    await call(recruiter, 'make-decision', {
      body: {
        application_id,
        outcome: 'reject',
        reason_code: 'other',
        rationale: 'The application does not fit what we are looking for.',
      },
    });
    await refuse('invalid-transition', recruiter, 'create-interview', {
      body: { ...wanted(), candidate_id: candidate.id },
    });
  });
}
