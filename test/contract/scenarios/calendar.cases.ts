import { expect, test } from 'vitest';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { invite } from '../../authz-matrix/instances.cases.ts';
import { DAY } from '../../support/builders/company.ts';
import { eventOn } from '../../support/builders/samples/interview-samples.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';
import { getId } from '../read-answer.ts';

/** Tests the calendars of members and the times that candidates offer. */
export function calendarCases(
  product: () => TestProduct,
  { call, at, once, refuse }: Exchange,
): void {
  const window = (days = 60) => ({
    from: product().now().toISOString(),
    to: new Date(product().now().getTime() + days * DAY).toISOString(),
  });
  const upsideDown = () => ({ from: window().to, to: window().from });

  test('an event can be added, moved, repeated with one exception, and removed', async () => {
    const { second } = product().aurora.people;
    const body = eventOn(product().now().getTime());
    const id = getId(
      await once(second, 'create-calendar-event', { body }, { ...body, title: 'Another' }),
    );
    const weekly = { ...body, repeat: { weekdays: [1, 2, 3, 4, 5, 6, 7], until: null } };
    expect(
      (await at(1, second, 'update-calendar-event', { body: { id, ...weekly } })).json,
    ).toMatchObject({ version: 2, repeat: weekly.repeat });
    const date = body.local_start.slice(0, 10);
    const one = { ...body, title: 'Instead', instead_of: { id, date, version: 2 } };
    expect((await call(second, 'create-calendar-event', { body: one })).status).toBe(201);
    await refuse('conflict', second, 'create-calendar-event', { body: one });
    const { json } = await call(second, 'list-calendar-events', { query: window() });
    const onThatDay = (json as { events: { date: string; title: string }[] }).events.filter(
      (event) => event.date === date,
    );
    expect(onThatDay.map(({ title }) => title)).toEqual(['Instead']);
    expect((await at(3, second, 'remove-calendar-event', { body: { id } })).json).toEqual({ id });
    await refuse('not-found', second, 'remove-calendar-event', { body: { id } }, 3);
  });

  test('impossible times are refused', async () => {
    const { second, interviewer } = product().aurora.people;
    const body = eventOn(product().now().getTime());
    const bent = { ...body, local_end: body.local_start };
    const gap = { ...body, local_start: '2027-03-28T02:30', local_end: '2027-03-28T04:00' };
    const own = { id: product().aurora.calendarEventId };
    await refuse('interval-upside-down', second, 'create-calendar-event', { body: bent });
    await refuse('time-in-dst-gap', second, 'create-calendar-event', { body: gap });
    await refuse('validation-failed', second, 'create-calendar-event', {
      body: { ...body, allDay: true },
    });
    await refuse(
      'interval-upside-down',
      interviewer,
      'update-calendar-event',
      { body: { ...own, ...bent } },
      1,
    );
    await refuse(
      'time-in-dst-gap',
      interviewer,
      'update-calendar-event',
      { body: { ...own, ...gap } },
      1,
    );
    for (const [route, query] of [
      ['list-calendar-events', {}],
      ['list-candidate-availability', { candidate_id: product().aurora.candidateId }],
    ] as const) {
      await refuse('interval-upside-down', interviewer, route, {
        query: { ...upsideDown(), ...query },
      });
      await refuse('validation-failed', interviewer, route, { query: { ...window(63), ...query } });
    }
  });

  test('schedulers see the interviews of colleagues, and when they are busy', async () => {
    const { recruiter, interviewer, manager } = product().aurora.people;
    const { json, text } = await call(recruiter, 'list-calendar-events', {
      query: { ...window(), people: interviewer.userId },
    });
    expect(json).toMatchObject({
      interviews: expect.arrayContaining([
        expect.objectContaining({ id: product().aurora.coming, movable: true }),
      ]),
      busy: [{ user_id: interviewer.userId, allDay: false }],
      people: [{ user_id: interviewer.userId }],
    });
    expect(text).not.toContain('Aurora event');
    expect(
      (await call(manager, 'list-calendar-events', { query: { ...window(), company: 'true' } }))
        .json,
    ).toMatchObject({
      interviews: expect.arrayContaining([
        expect.objectContaining({ id: product().aurora.coming, movable: false }),
      ]),
    });
    await refuse('forbidden', interviewer, 'list-calendar-events', {
      query: { ...window(), company: 'true' },
    });
  });

  test('interviews can be subscribed to at a secret address until it is replaced', async () => {
    const { second, candidate, admin, interviewer } = product().aurora.people;
    const read = async (file: string) =>
      call(undefined, 'read-calendar-feed', { params: { file } });
    const make = async (who: Actor) => {
      await who.signInAgain();
      const { json } = await call(who, 'make-calendar-feed');
      return (json as { url: string }).url.split('/').at(-1)!;
    };
    const first = await make(second);
    const { text, headers } = await read(first);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    const etag = headers.get('etag')!;
    const readAgain = await call(
      undefined,
      'read-calendar-feed',
      { params: { file: first } },
      { 'if-none-match': etag },
    );
    expect([readAgain.status, readAgain.text, readAgain.headers.get('etag')]).toEqual([
      304,
      '',
      etag,
    ]);
    expect(text).toContain(`${product().aurora.coming}@parley`);
    expect(text).toContain('Aurora Candidate');
    const own = (await read(await make(candidate))).text;
    expect(own).toContain('/app/candidates/candidateInterviews');
    expect(own).not.toContain('/app/management');
    expect((await call(second, 'get-calendar-feed')).json).toEqual({ made_at: expect.any(String) });
    const again = await make(second);
    await refuse('not-found', undefined, 'read-calendar-feed', { params: { file: first } });
    const bent = `${again.slice(0, -10)}${again.at(-10) === 'A' ? 'B' : 'A'}${again.slice(-9)}`;
    await refuse('not-found', undefined, 'read-calendar-feed', { params: { file: bent } });
    await refuse('not-found', undefined, 'read-calendar-feed', {
      params: { file: again.replace(second.userId, interviewer.userId) },
    });
    await refuse('not-found', undefined, 'read-calendar-feed', {
      params: { file: again.replace(/^[0-9]+/, String(product().borealis.tenantId)) },
    });
    expect((await call(second, 'remove-calendar-feed')).status).toBe(204);
    expect((await call(second, 'remove-calendar-feed')).status).toBe(204);
    await refuse('not-found', undefined, 'read-calendar-feed', { params: { file: again } });
    expect((await call(second, 'get-calendar-feed')).json).toEqual({ made_at: null });

    const leaver = await invite(product(), product().aurora, 'feedleaver', 'interviewer');
    const file = await make(leaver);
    expect((await read(file)).status).toBe(200);
    const { version } = await admin.call('get-user', { body: { user_id: leaver.userId } });
    await at(version, admin, 'update-user', {
      body: { user_id: leaver.userId, status: 'disabled' },
    });
    await refuse('not-found', undefined, 'read-calendar-feed', { params: { file } });
  });

  test('if a candidate offers times, only these are proposed', async () => {
    const { recruiter, candidate, second } = product().aurora.people;
    const { candidateId } = product().aurora;
    const day = new Date(product().now().getTime() + 20 * DAY);
    while (day.getUTCDay() !== 3) day.setUTCDate(day.getUTCDate() + 1);
    const date = day.toISOString().slice(0, 10);
    const ask = async () =>
      (
        await call(recruiter, 'find-panel-times', {
          body: {
            panelists: [{ user_id: second.userId, role: 'lead' }],
            candidate_id: candidateId,
            duration_minutes: 45,
            from: `${date}T00:00:00Z`,
            to: `${date}T23:59:00Z`,
          },
        })
      ).json as { times: { starts_at: string }[]; empty_days: { reason: string }[] };
    expect((await ask()).times.length).toBeGreaterThan(4);
    const offered = await call(candidate, 'create-calendar-event', {
      body: eventOn(0, {
        title: 'Can be interviewed',
        shows: 'offered',
        zone: 'Asia/Kolkata',
        local_start: `${date}T12:00`,
        local_end: `${date}T13:00`,
      }),
    });
    expect((await ask()).times.map(({ starts_at }) => starts_at).sort()).toEqual([
      `${date}T06:30:00.000Z`,
      `${date}T06:45:00.000Z`,
    ]);
    expect(
      (
        await call(recruiter, 'list-candidate-availability', {
          query: { ...window(), candidate_id: candidateId },
        })
      ).json,
    ).toMatchObject({
      has_offered: true,
      zone: 'Asia/Kolkata',
      events: [{ shows: 'offered', start: `${date}T06:30:00.000Z` }],
    });
    const offer = (more: object) => ({
      body: {
        ...eventOn(0, {
          title: 'Can be interviewed',
          shows: 'offered',
          zone: 'Asia/Kolkata',
          local_start: `${date}T12:30`,
          local_end: `${date}T14:00`,
        }),
        ...more,
      },
    });
    const past = { local_start: '2026-03-01T12:00', local_end: '2026-03-01T13:00' };
    await refuse('times-overlap', candidate, 'create-calendar-event', offer({}));
    await refuse('interview-in-past', candidate, 'create-calendar-event', offer(past));
    await refuse(
      'validation-failed',
      candidate,
      'create-calendar-event',
      offer({ local_start: `${date}T15:00`, local_end: `${date}T15:05` }),
    );
    const later = await call(
      candidate,
      'create-calendar-event',
      offer({ local_start: `${date}T15:00`, local_end: `${date}T16:00` }),
    );
    for (const [code, more] of [
      ['times-overlap', {}],
      ['interview-in-past', past],
    ] as const)
      await refuse(
        code,
        candidate,
        'update-calendar-event',
        { body: { id: getId(later), ...offer(more).body } },
        1,
      );
    expect(
      (await at(1, candidate, 'remove-calendar-event', { body: { id: getId(later) } })).status,
    ).toBe(200);
    const busy = await call(second, 'create-calendar-event', {
      body: eventOn(0, {
        zone: 'Asia/Kolkata',
        local_start: `${date}T12:00`,
        local_end: `${date}T13:00`,
      }),
    });
    const full = await ask();
    expect(full.times).toEqual([]);
    expect(full.empty_days[0]).toEqual({
      date,
      reason: 'The panel and the candidate have no 45 minutes in common on this day',
    });
    for (const [who, event] of [
      [candidate, offered],
      [second, busy],
    ] as const)
      expect(
        (await at(1, who, 'remove-calendar-event', { body: { id: getId(event) } })).status,
      ).toBe(200);
  });
}
