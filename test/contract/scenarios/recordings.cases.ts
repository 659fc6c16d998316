import { expect, test } from 'vitest';
import type { RecordingView } from '@parley/contracts/recordings/recording.schema.ts';
import { bookNextInterview } from '@parley/demo/hiring/book-next-interview.ts';
import { recordInterview } from '@parley/demo/recordings/record-interviews.ts';
import { TALKS } from '@parley/demo/recordings/talks.ts';
import type { SeededCompany } from '@parley/demo/seed-company.ts';
import { booking, DAY } from '../../support/builders/company.ts';
import {
  putConsent,
  putMoments,
  putRecording,
  putSound,
} from '../../support/builders/put-recording.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

/**
 * Tests recordings: who may see them, what they contain, how they are played, and how they are
 * erased.
 */
export function recordingCases(product: () => TestProduct, { call, at, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  const now = () => product().now().getTime();
  const seed = <T>(run: () => Promise<T>) => product().withinEnvironment(run);
  const rows = async (
    actor: ReturnType<typeof people>['recruiter'],
    query: Record<string, string> = {},
  ) =>
    (
      (await call(actor, 'list-recordings', { query })).json as {
        items: { id: string; state: string }[];
      }
    ).items;

  test('a recording is listed for participants, opened until it expires, erased once', async () => {
    const { admin, recruiter, interviewer, second } = people();
    const ago = (ms: number) => new Date(now() - ms).toISOString();
    const sid = await seed(() =>
      putRecording(product().aurora, now(), { started_at: ago(60_000) }),
    );
    const running = await seed(() =>
      putRecording(product().aurora, now() + 1, {
        state: 'recording',
        object_key: null,
        size_bytes: null,
        duration_seconds: 12,
        started_at: ago(0),
      }),
    );
    await product().stack.idle();
    expect((await rows(recruiter)).slice(0, 2)).toMatchObject([
      { id: running, state: 'recording' },
      { id: sid, state: 'ready' },
    ]);
    expect((await rows(interviewer)).map(({ id }) => id)).toContain(sid);
    expect(await rows(second)).toEqual([]);
    const params = { sid };
    await refuse('not-found', second, 'get-recording', { params });
    const detail = await call(interviewer, 'get-recording', { params });
    expect(detail.json).toMatchObject({
      participants: [{ consent: 'granted' }, { consent: 'granted' }],
      lanes: [{ share: 0 }, { share: 0 }],
      version: 1,
    });
    expect(detail.text).not.toContain('object_key');
    expect((await call(interviewer, 'get-recording-url', { params })).json).toMatchObject({
      url: expect.stringContaining(sid),
    });
    await refuse('recording-not-ready', recruiter, 'get-recording-url', {
      params: { sid: running },
    });
    expect(
      (await call(recruiter, 'get-recording', { params: { sid: running } })).json,
    ).toMatchObject({ state: 'recording', media: [] });
    await refuse(
      'invalid-transition',
      recruiter,
      'erase-recording',
      { params: { sid: running } },
      1,
    );
    await refuse('forbidden', interviewer, 'erase-recording', { params }, 1);
    const undo = { params, query: { undo: 'true' } };
    await refuse('invalid-transition', admin, 'erase-recording', undo, 1);
    const erasing = {
      state: 'ready',
      media: [],
      lanes: [],
      erase_at: expect.any(String),
      erase_by: 'Aurora recruiter',
    };
    expect((await at(1, recruiter, 'erase-recording', { params })).json).toMatchObject(erasing);
    await refuse('invalid-transition', recruiter, 'erase-recording', { params }, 2);
    await refuse('recording-not-ready', recruiter, 'get-recording-url', { params });
    await refuse('forbidden', recruiter, 'erase-recording', undo, 2);
    await product().stack.idle();
    expect((await rows(recruiter)).find(({ id }) => id === sid)).toMatchObject({
      erase_at: expect.any(String),
    });
    expect((await at(2, admin, 'erase-recording', undo)).json).toMatchObject({ erase_at: null });
    expect((await call(recruiter, 'get-recording-url', { params })).status).toBe(200);
    expect((await at(3, recruiter, 'erase-recording', { params })).json).toMatchObject(erasing);
  });

  test('the list is filtered by state, requisition, candidate and text', async () => {
    const { recruiter } = people();
    const { requisitionId, candidateId } = product().aurora;
    const ids = async (query: Record<string, string>) =>
      (await rows(recruiter, query)).map(({ id }) => id);
    const long = await seed(() =>
      putRecording(product().aurora, now() + 2, { duration_seconds: 3600 }),
    );
    await product().stack.idle();
    for (const query of [
      { state: 'ready', sort: '-length' },
      { requisition_id: requisitionId, sort: '-length' },
      { candidate_id: candidateId, sort: '-length' },
      { q: 'aurora cand', sort: '-length' },
    ] as Record<string, string>[])
      expect((await ids(query))[0]).toBe(long);
    expect(await ids({ state: 'paused' })).toEqual([]);
    expect(await ids({ mine: 'true' })).toEqual([]);
    expect(await ids({ q: 'nobody' })).toEqual([]);
    expect(
      (await call(recruiter, 'get-list-counts', { query: { list: 'recordings' } })).json,
    ).toMatchObject({ mine: false, by: { state: { ready: expect.any(Number) } } });
  });

  test('a recording plays in parts, shows who spoke when, and is erased completely', async () => {
    const { recruiter, interviewer } = people();
    const { candidateId } = product().aurora;
    const sid = await seed(() => putSound(product().aurora, now() + 3));
    await seed(() => putMoments(product().aurora, now() + 3));
    const { lanes, media, moments, moments_closed, version } = (
      await call(interviewer, 'get-recording', { params: { sid } })
    ).json as RecordingView;
    expect(lanes).toMatchObject([
      {
        person: interviewer.userId,
        segments: [
          [2, 8],
          [20, 22],
        ],
        seconds: 8,
        share: 38,
      },
      {
        person: candidateId,
        segments: [
          [9, 19],
          [26, 29],
        ],
        seconds: 13,
        share: 62,
      },
    ]);
    // The recording was paused once, so there is one file for each stretch. The interviewer still
    // has a scorecard to submit and therefore sees only their own moment.
    expect(media).toMatchObject([
      { content_type: 'audio/webm', from: 0, seconds: 25 },
      { content_type: 'audio/webm', from: 25, seconds: 5 },
    ]);
    const own = { seconds: 21, text: 'Aurora interviewer marked' };
    expect([moments.every(({ mine }) => mine), moments_closed]).toEqual([true, true]);
    expect(moments).toContainEqual(expect.objectContaining(own));
    expect(
      ((await call(recruiter, 'get-recording', { params: { sid } })).json as RecordingView).moments,
    ).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...own, mine: false }),
        expect.objectContaining({ seconds: null, text: 'Aurora second marked' }),
      ]),
    );
    expect(
      (await call(recruiter, 'get-recording-url', { params: { sid }, query: { part: '2' } })).json,
    ).toMatchObject({ url: expect.stringContaining('/1/interview.webm') });
    await refuse('recording-not-ready', recruiter, 'get-recording-url', {
      params: { sid },
      query: { part: '3' },
    });
    const [file] = media;
    const part = await fetch(file!.url, {
      headers: { range: 'bytes=4-11', origin: product().target.origin },
    });
    expect([
      part.status,
      part.headers.get('content-range')?.split('/')[0],
      part.headers.get('content-type'),
      part.headers.get('cache-control'),
      (await part.arrayBuffer()).byteLength,
    ]).toEqual([206, 'bytes 4-11', 'audio/webm', 'private, no-store', 8]);
    expect(
      (await fetch(file!.url.replace(/(?<=Signature=)./, (first) => (first === '0' ? '1' : '0'))))
        .status,
    ).toBe(403);
    const { version: erasing } = (
      await at(version, recruiter, 'erase-recording', { params: { sid } })
    ).json as RecordingView;
    await product().stack.idle();
    // S3 does not say which objects a bucket has to those who may not list them.
    expect((await fetch(file!.url)).status, 'the link from before leads nowhere').toBe(403);
    await at(erasing, people().admin, 'erase-recording', {
      params: { sid },
      query: { undo: 'true' },
    });
    await product().stack.idle();
    expect((await fetch(file!.url)).status).toBe(200);
    await at(erasing + 1, recruiter, 'erase-recording', { params: { sid } });
    await product().stack.idle();
    expect((await fetch(file!.url)).status).toBe(403);
  });

  test('only an admin sets how long recordings are kept, and what is recorded and transcribed', async () => {
    const { admin, recruiter, interviewer } = people();
    const before = (await call(recruiter, 'get-recording-settings')).json as { version: number };
    expect(before).toEqual({
      retention_days: 90,
      recorded_media: 'video',
      transcription: true,
      captions: true,
      language: 'en',
      voices: false,
      version: before.version,
    });
    const wanted = {
      retention_days: 30,
      recorded_media: 'audio',
      transcription: true,
      captions: false,
      language: 'de',
      voices: true,
    };
    const update = (actor: typeof admin, change: object = {}) =>
      [actor, 'update-recording-settings', { body: { ...wanted, ...change } }] as const;
    await refuse('forbidden', ...update(recruiter), before.version);
    for (const wrong of [
      { retention_days: 400 },
      { language: 'klingon' },
      { recorded_media: 'picture' },
    ])
      await refuse('validation-failed', ...update(admin, wrong), before.version);
    expect((await at(before.version, ...update(admin))).json).toEqual({
      ...wanted,
      version: before.version + 1,
    });
    await refuse('stale-version', ...update(admin), before.version);
    expect((await call(recruiter, 'get-recording-settings')).json).toMatchObject(wanted);
    for (const [actor, voice_cases] of [
      [recruiter, true],
      [interviewer, false],
    ] as const)
      expect((await call(actor, 'get-session')).json).toMatchObject({ voice_cases });
    // The rooms of later scenarios have captions.
    await at(
      before.version + 1,
      ...update(admin, { captions: true, language: 'en', voices: false }),
    );
  });

  test('the consents are listed, and withdrawing one erases the recordings', async () => {
    const { recruiter, manager, candidate } = people();
    const { candidateId, ended } = product().aurora;
    const sid = await seed(() => putSound(product().aurora, now() + 4));
    await seed(() => putConsent(product().aurora, sid));
    const agreed = { interview_id: ended, purpose: 'recording', answer: 'granted', present: true };
    expect(
      (await call(candidate, 'list-consents', { params: { id: candidateId } })).json,
    ).toMatchObject({ items: [{ ...agreed, interview: { requisition: 'Aurora engineer' } }] });
    expect(
      (await call(manager, 'list-consents', { params: { id: candidateId } })).json,
    ).toMatchObject({ items: [agreed] });
    await refuse('not-found', candidate, 'list-consents', {
      params: { id: 'cand_01J00000000000000000000000' },
    });
    expect(
      (
        await call(candidate, 'answer-consent', {
          params: { id: ended },
          body: { purpose: 'recording', answer: 'withdrawn' },
        })
      ).status,
    ).toBe(200);
    await product().stack.idle();
    expect(
      (await call(candidate, 'list-consents', { params: { id: candidateId } })).json,
    ).toMatchObject({
      items: [
        { answer: 'withdrawn', present: true },
        { answer: 'granted', present: false },
      ],
    });
    expect((await call(recruiter, 'get-recording', { params: { sid } })).json).toMatchObject({
      state: 'erased',
      erased_by: 'Aurora Candidate',
      media: [],
      lanes: [],
    });
  });

  test("the demo's recordings play, show speakers and moments, and have consents", async () => {
    const {
      people: { admin, recruiter, interviewer, second, candidate },
      requisitionId,
      candidateId,
      ended,
      coming,
    } = product().borealis;
    // Recognizing this speech would take long, and nothing here depends on it.
    const { version, ...settings } = await admin.call('get-recording-settings', {});
    const setTranscription = (transcription: boolean, ifMatch: number) =>
      admin.call(
        'update-recording-settings',
        { body: { ...settings, transcription } },
        { ifMatch },
      );
    const changed = await setTranscription(false, version);
    const { id: later } = await recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        ...booking([interviewer, second], now() + 25 * DAY, 45),
      },
    });
    const demo = {
      staff: new Map([
        ['recruiter', recruiter],
        ['interviewer', interviewer],
        ['interviewer-2', second],
      ]),
      requisitions: [{ id: requisitionId }],
      plan: { requisitions: [{ plan: [['First', 45]] }] },
    } as unknown as SeededCompany;
    const held = [later, coming, ended];
    // The three cover: nobody refused, a pause, and a candidate who refused transcription.
    const recorded = [TALKS[0]!, TALKS[2]!, TALKS[3]!].map(
      (talk, index) => [talk, held[index]!] as const,
    );
    for (const [talk, id] of recorded)
      await seed(() => recordInterview(demo, { id, candidateId }, talk));
    await product().stack.idle();
    const listed = (
      (await call(recruiter, 'list-recordings', { query: { state: 'ready' } })).json as {
        items: { id: string; interview_id: string }[];
      }
    ).items;
    for (const [{ turns, seconds, paused, marks }, interview] of recorded) {
      const { id } = listed.find(
        ({ id: sid, interview_id }) =>
          interview_id === interview && sid !== product().borealis.recordingId,
      )!;
      const recording = (await call(recruiter, 'get-recording', { params: { sid: id } }))
        .json as RecordingView;
      // Consent, lanes and media match the spoken interview.
      expect(recording.participants.map(({ consent }) => consent)).toEqual([
        'granted',
        'granted',
        'granted',
      ]);
      const speakers = {
        candidate: candidateId,
        lead: interviewer.userId,
        second: second.userId,
      };
      expect(recording.lanes).toHaveLength(3);
      for (const { person, segments } of recording.lanes) {
        const own = turns.filter(({ who }) => speakers[who] === person);
        expect(segments[0]![0]).toBeCloseTo(own[0]!.segments[0]![0], 1);
        expect(segments.at(-1)![1]).toBeCloseTo(own.at(-1)!.segments.at(-1)![1], 1);
      }
      expect(
        recording.moments
          .filter(({ text }) => marks.some((mark) => mark.text === text))
          .map(({ seconds: marked }) => Math.round(marked!))
          .sort((one, other) => one - other),
      ).toEqual(marks.map(({ at: marked }) => marked).sort((one, other) => one - other));
      expect(recording.media).toHaveLength(paused === undefined ? 1 : 2);
      expect(recording.media.reduce((sum, file) => sum + file.seconds, 0)).toBeCloseTo(seconds, 2);
      for (const { url, content_type } of recording.media) {
        const file = await fetch(url, { headers: { origin: product().target.origin } });
        const [head] = [Buffer.from(await file.arrayBuffer())];
        expect([file.status, content_type, head.readUInt32BE(0), head.length > 20_000]).toEqual([
          200,
          'audio/webm',
          0x1a45dfa3,
          true,
        ]);
      }
    }
    const answers = (
      (await call(recruiter, 'list-consents', { params: { id: candidateId } })).json as {
        items: { interview_id: string; purpose: string; answer: string }[];
      }
    ).items;
    expect(
      recorded.map(([, id]) =>
        answers
          .filter(({ interview_id }) => interview_id === id)
          .map(({ purpose, answer }) => `${purpose} ${answer}`)
          .sort(),
      ),
    ).toEqual([
      ['recording granted', 'transcription granted'],
      ['recording granted', 'transcription granted'],
      ['recording granted', 'transcription refused'],
    ]);

    await bookNextInterview(demo, { candidateId, requisition: 0 }, now());
    await product().stack.idle();
    const { items } = await recruiter.call('list-interviews', {
      query: {
        from: new Date(now()).toISOString(),
        to: new Date(now() + 11 * 60_000).toISOString(),
      },
    });
    expect(items).toMatchObject([
      {
        title: 'Meet the team',
        state: 'scheduled',
        panelists: [{ user_id: interviewer.userId }, { user_id: second.userId }],
      },
    ]);
    const params = { id: items[0]!.id };
    expect((await interviewer.call('join-room', { params, body: {} })).entry).toBe('admitted');
    expect((await candidate.call('join-room', { params, body: {} })).entry).toBe('lobby');
    await recruiter.call(
      'cancel-interview',
      { params, body: { reason: 'It was a try' } },
      { ifMatch: (await recruiter.call('get-interview', { params })).version },
    );
    await setTranscription(true, changed.version);
  });
}
