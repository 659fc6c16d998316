import { ulid } from 'ulid';
import { expect, test } from 'vitest';
import type {
  Quote,
  TranscriptHistory,
  TranscriptHit,
  TranscriptView,
} from '@parley/contracts/transcripts/transcript.schema.ts';
import { filesBucket } from '@parley/data/files/files-bucket.ts';
import type { Recording } from '@parley/data/recordings/recordings.repo.ts';
import { consents } from '@parley/data/room/consents.repo.ts';
import { openTable } from '@parley/data/shared/table.ts';
import { tenantStore } from '@parley/data/shared/tenant-store.ts';
import type { Transcript } from '@parley/data/transcripts/transcripts.repo.ts';
import { putRecording } from '../../support/builders/put-recording.ts';
import { putTranscript, type SaidTurn } from '../../support/builders/put-transcript.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

/** An interview that no other scenario uses, so that its consents affect none. */
const INTERVIEW = 'iv_01K00000000000000000000001';

/**
 * Tests transcripts: who may read them, the reasons for a missing one, corrections, quotes, and the
 * search.
 */
export function transcriptCases(product: () => TestProduct, { call, at, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  const seed = <T>(run: () => Promise<T>) => product().withinEnvironment(run);
  let count = 0;
  const record = (changed: Partial<Recording> = {}) =>
    seed(() =>
      putRecording(product().aurora, product().now().getTime() + 1000 + (count += 1), {
        interview_id: INTERVIEW,
        ...changed,
      }),
    );
  const said = (): SaidTurn[] => [
    [people().interviewer.userId, 1, 'What did you build last year'],
    [product().aurora.candidateId, 5, 'A pipe line for payments with Kafka'],
    [null, 10, 'Good afternoon'],
  ];
  const transcribe = async (changed: Partial<Transcript> = {}, recording?: Partial<Recording>) => {
    const sid = await record(recording);
    await seed(() => putTranscript(product().aurora.tenantId, sid, said(), changed));
    await product().stack.idle();
    return sid;
  };
  const read = async (sid: string) =>
    (await call(people().interviewer, 'get-transcript', { params: { sid } }))
      .json as TranscriptView;
  const text = ({ turns }: TranscriptView) =>
    turns.map(({ words }) => words.map(([word]) => word).join(' '));
  const search = async (
    query: Record<string, string>,
    actor: ReturnType<typeof people>['recruiter'] = people().recruiter,
  ) =>
    (
      (await call(actor, 'search-transcripts', { query })).json as { items: TranscriptHit[] }
    ).items.map(({ recording_id }) => String(recording_id));

  test('a transcript is read by those who may play the recording', async () => {
    const { interviewer, second, recruiter, manager } = people();
    const sid = await transcribe();
    expect(await read(sid)).toMatchObject({
      state: 'ready',
      reason: null,
      progress: null,
      language: 'en',
      model: { name: 'whisper-base', version: '1' },
      people: [
        { person: interviewer.userId, name: 'Aurora interviewer', role: 'host' },
        { person: product().aurora.candidateId, role: 'candidate' },
      ],
      turns: [
        { id: '1', person: interviewer.userId, voice: null, from: 1, to: 4 },
        { id: '2', words: expect.arrayContaining([['pipe', 5.5, 6, 0.9]]) },
        { id: '3', person: null, voice: 'Unknown voice 1' },
      ],
      revision: 1,
      version: 1,
    });
    for (const actor of [recruiter, manager])
      expect((await call(actor, 'get-transcript', { params: { sid } })).status).toBe(200);
    const params = { sid };
    const change = { kind: 'join', turn: '2' };
    await refuse('not-found', second, 'get-transcript', { params });
    await refuse('not-found', second, 'get-transcript-history', { params });
    await refuse('not-found', second, 'restart-transcript', { params });
    await refuse('not-found', second, 'correct-transcript', { params, body: { change } }, 1);
    await refuse('not-found', second, 'list-quoted-places', { params });
    await refuse('not-found', second, 'get-quotes', { params, query: { places: '1-2' } });
  });

  test('a candidate reads what is held about them from an interview of their own', async () => {
    const { candidate } = people();
    const { ended } = product().aurora;
    expect(
      (await call(candidate, 'get-own-interview-record', { params: { id: ended } })).json,
    ).toMatchObject({ interview_id: ended, decided: false, scorecards: [] });
    await refuse('not-found', candidate, 'get-own-interview-record', { params: { id: INTERVIEW } });
  });

  test('without a transcript, the response names the reason or the progress', async () => {
    const { admin, interviewer } = people();
    const { tenantId, candidateId } = product().aurora;
    const running = await record({ state: 'recording', object_key: null });
    const none = { state: 'none', people: [], turns: [], revision: 0, version: 0 };
    expect(await read(running)).toMatchObject({ ...none, reason: 'not-recorded' });
    const sid = await record();
    expect(await read(sid)).toMatchObject({ ...none, reason: 'not-consented' });

    const settings = (await call(admin, 'get-recording-settings')).json as { version: number };
    const { version, ...kept } = settings;
    const save = (seen: number, changed: object) =>
      at(seen, admin, 'update-recording-settings', { body: { ...kept, ...changed } });
    await save(version, { transcription: false, captions: false });
    expect(await read(sid)).toMatchObject({ ...none, reason: 'switched-off' });
    await save(version + 1, { transcription: true, captions: true });

    const answer = async (person: string, given: 'granted' | 'withdrawn') => {
      const store = tenantStore(openTable(process.env['TABLE_NAME']!), tenantId);
      const consent = consents.add(store, {
        id: `con_${ulid(product().now().getTime() + (count += 1))}`,
        interview_id: INTERVIEW,
        person,
        name: 'Somebody',
        role: 'host',
        purpose: 'transcription',
        answer: given,
        at: product().now().toISOString(),
      });
      expect((await store.commit([consent])).ok).toBe(true);
    };
    await seed(() => answer(interviewer.userId, 'granted'));
    expect(await read(sid)).toMatchObject({ ...none, reason: 'not-consented' });
    await seed(() => answer(candidateId, 'granted'));
    expect(await read(sid)).toMatchObject({ state: 'waiting', reason: null, progress: null });
    await seed(() => answer(candidateId, 'withdrawn'));
    expect(await read(sid)).toMatchObject({ ...none, reason: 'not-consented' });

    const begun = { object_key: null, revision: 0, model: null, words: 0, ready_at: null };
    const half = await transcribe({ ...begun, state: 'running', pieces: 4, pieces_done: 2 });
    expect(await read(half)).toMatchObject({
      state: 'running',
      progress: { done: 2, of: 4 },
      turns: [],
    });
    const params = { sid: half };
    expect(
      (await call(interviewer, 'get-transcript-history', { params })).json as TranscriptHistory,
    ).toEqual({ items: [] });
    const body = { change: { kind: 'join', turn: '2' } };
    await refuse('transcript-not-ready', interviewer, 'correct-transcript', { params, body }, 1);

    const failed = await transcribe({ ...begun, state: 'failed', reason: 'no-audio', version: 3 });
    expect(await read(failed)).toMatchObject({ state: 'failed', reason: 'no-audio', version: 3 });
    // The workflow has ended without reporting its failure.
    const sevenHoursAgo = new Date(product().now().getTime() - 7 * 3_600_000).toISOString();
    const silent = await transcribe({
      ...begun,
      state: 'running',
      pieces: 4,
      pieces_done: 2,
      updated_at: sevenHoursAgo,
      version: 3,
    });
    expect(await read(silent)).toMatchObject({
      state: 'failed',
      reason: 'internal',
      progress: null,
    });
    await refuse('invalid-transition', interviewer, 'restart-transcript', { params });
    await refuse(
      'stale-version',
      interviewer,
      'restart-transcript',
      { params: { sid: failed } },
      9,
    );
    await refuse('invalid-transition', interviewer, 'restart-transcript', {
      params: { sid: failed },
    });
    await seed(() => answer(candidateId, 'granted'));
    for (const begin of [failed, silent])
      expect(
        (await call(interviewer, 'restart-transcript', { params: { sid: begin } })).json,
      ).toMatchObject({ state: 'waiting', reason: null, version: 4 });
  });

  test('words, speakers and turns can be corrected, and corrections undone', async () => {
    const { interviewer, recruiter } = people();
    const { candidateId } = product().aurora;
    const sid = await transcribe();
    const params = { sid };
    const correct = (seen: number, change: object, actor = interviewer) =>
      at(seen, actor, 'correct-transcript', { params, body: { change } });
    const word = { kind: 'words', turn: '2', at: 1, count: 2, text: 'pipeline' };
    const first = await correct(1, word);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"2"']);
    expect(text(first.json as TranscriptView)[1]).toBe('A pipeline for payments with Kafka');
    expect(text(await read(sid))[1]).toBe('A pipeline for payments with Kafka');
    await refuse(
      'stale-version',
      recruiter,
      'correct-transcript',
      { params, body: { change: word } },
      1,
    );
    for (const change of [
      { kind: 'join', turn: '1' },
      { kind: 'revert', revision: 2 },
      { kind: 'person', turn: '1', person: 'cand_01J00000000000000000000000' },
    ])
      await refuse(
        'invalid-correction',
        interviewer,
        'correct-transcript',
        { params, body: { change } },
        2,
      );
    await correct(2, { kind: 'person', turn: '3', person: candidateId }, recruiter);
    await correct(3, { kind: 'split', turn: '1', at: 3 });
    await correct(4, { kind: 'join', turn: '4' });
    expect(
      ((await correct(5, { kind: 'revert', revision: 1 })).json as TranscriptView).turns,
    ).toMatchObject([{ id: '1' }, { id: '2' }, { id: '3', person: null }]);
    expect(text(await read(sid))[1]).toBe('A pipe line for payments with Kafka');
    expect((await call(recruiter, 'list-quoted-places', { params })).json).toEqual({ items: [] });
    expect(
      (await call(recruiter, 'get-transcript-history', { params })).json as TranscriptHistory,
    ).toMatchObject({
      items: [
        { revision: 6, kind: 'revert', by: { name: 'Aurora interviewer' } },
        { revision: 5, kind: 'join' },
        { revision: 4, kind: 'split' },
        { revision: 3, kind: 'person', by: { user_id: recruiter.userId } },
        { revision: 2, kind: 'words', by: { user_id: interviewer.userId } },
        { revision: 1, kind: 'recognized', by: null },
      ],
    });
  });

  test('of two corrections at once one succeeds, and the other has no effect', async () => {
    const { interviewer, recruiter } = people();
    const sid = await transcribe();
    const correct = (actor: typeof interviewer, written: string) =>
      at(1, actor, 'correct-transcript', {
        params: { sid },
        body: { change: { kind: 'words', turn: '3', at: 0, count: 1, text: written } },
      });
    const answers = await Promise.all([correct(interviewer, 'Nice'), correct(recruiter, 'Fine')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const kept = answers.find(({ status }) => status === 200)!.json as TranscriptView;
    expect(text(await read(sid))).toEqual(text(kept));
    const objects = await seed(() =>
      filesBucket(process.env['RECORDINGS_BUCKET']!).list(
        `transcripts/T/${product().aurora.tenantId}/${sid}/`,
      ),
    );
    expect(objects).toHaveLength(2);
  });

  test('quotes have the current words, and none of an erased recording', async () => {
    const { interviewer, recruiter } = people();
    const sid = await transcribe();
    const quotes = async (id: string, places: string, actor = recruiter) =>
      (
        (await call(actor, 'get-quotes', { params: { sid: id }, query: { places } })).json as {
          items: Quote[];
        }
      ).items;
    expect(await quotes(sid, '3.1-6.9,100-110', interviewer)).toEqual([
      {
        from: 3.1,
        to: 6.9,
        state: 'available',
        parts: [
          { name: 'Aurora interviewer', text: 'last year' },
          { name: 'Aurora Candidate', text: 'A pipe line for' },
        ],
      },
      { from: 100, to: 110, state: 'available', parts: [] },
    ]);
    const closed = (state: string) => [{ from: 1, to: 2, state, parts: [] }];
    const running = await record({ state: 'recording', object_key: null });
    expect(await quotes(running, '1-2')).toEqual(closed('not-ready'));
    const refused = await record({ interview_id: 'iv_01K00000000000000000000002' });
    expect(await quotes(refused, '1-2')).toEqual(closed('no-transcript'));
    const half = await transcribe({ state: 'running', object_key: null, revision: 0 });
    expect(await quotes(half, '1-2')).toEqual(closed('waiting'));
    expect((await at(1, recruiter, 'erase-recording', { params: { sid } })).status).toBe(200);
    expect(await quotes(sid, '1-2')).toEqual(closed('gone'));
    expect(await read(sid)).toMatchObject({ state: 'none', reason: 'not-recorded', turns: [] });
    await refuse('validation-failed', recruiter, 'get-quotes', {
      params: { sid },
      query: { places: '1-' },
    });
  });

  test('transcripts are found by the beginnings of words that were said', async () => {
    const { interviewer, second, recruiter } = people();
    const { requisitionId, candidateId } = product().aurora;
    const sid = await record();
    const spoken: SaidTurn[] = [
      [candidateId, 1, 'We rebuilt the Zanzibar ledger in Kraków'],
      [candidateId, 20, 'and the zanzibar team grew'],
    ];
    await seed(() => putTranscript(product().aurora.tenantId, sid, spoken));
    await product().stack.idle();
    for (const q of ['zanz', 'ZANZIBAR krako', 'ledger zanzibar we'])
      expect([q, await search({ q })]).toEqual([q, [sid]]);
    expect(await search({ q: 'zanzibar missing' })).toEqual([]);
    expect(await search({ q: 'zanz', requisition_id: requisitionId })).toEqual([sid]);
    expect(await search({ q: 'zanz', candidate_id: 'cand_01J00000000000000000000000' })).toEqual(
      [],
    );
    expect(await search({ q: 'zanz' }, interviewer)).toEqual([sid]);
    expect(await search({ q: 'zanz' }, second)).toEqual([]);
    const { items } = (await call(recruiter, 'search-transcripts', { query: { q: 'zanzibar' } }))
      .json as { items: TranscriptHit[] };
    expect(items).toMatchObject([
      {
        candidate: 'Aurora Candidate',
        requisition: 'Aurora engineer',
        places: [
          { from: 2.5, name: 'Aurora Candidate', text: expect.stringContaining('Zanzibar ledger') },
          { from: 21 },
        ],
        count: 2,
      },
    ]);
    await refuse('malformed-cursor', recruiter, 'search-transcripts', {
      query: { q: 'zanz', cursor: 'made.up' },
    });

    const change = { kind: 'words', turn: '1', at: 3, count: 1, text: 'Tanzania' };
    await at(1, interviewer, 'correct-transcript', { params: { sid }, body: { change } });
    await product().stack.idle();
    expect([await search({ q: 'zanz rebuilt' }), await search({ q: 'tanzania' })]).toEqual([
      [sid],
      [sid],
    ]);
    await at(1, recruiter, 'erase-recording', { params: { sid } });
    expect(await search({ q: 'tanzania' })).toEqual([]);
  });
}
