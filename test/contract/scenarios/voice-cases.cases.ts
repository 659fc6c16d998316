import { expect, test } from 'vitest';
import type { VoiceCaseView } from '@parley/contracts/voices/voice.schema.ts';
import { putRecording } from '../../support/builders/put-recording.ts';
import { putVoiceCase } from '../../support/builders/put-voice.ts';
import { UNKNOWN_USER } from '../../support/builders/samples/names.ts';
import type { TestProduct } from '../../support/builders/test-product.ts';
import type { Exchange } from '../exchange.ts';

const unknown = { sid: UNKNOWN_USER.recordingId };
const closing = { note: 'She had a cold.', finding: 'same-person' };

/** Tests voice cases, and what everybody who may play a recording sees of its voice check. */
export function voiceCaseCases(product: () => TestProduct, { call, at, refuse }: Exchange): void {
  const people = () => product().aurora.people;
  let count = 0;
  const plant = () =>
    product().withinEnvironment(async () => {
      const { aurora } = product();
      const sid = await putRecording(aurora, product().now().getTime() + 5000 + (count += 1));
      await putVoiceCase(aurora, sid, product().now());
      return sid;
    });

  test('a voice case is assigned, closed by its assignee, and reopened', async () => {
    const { recruiter, admin, interviewer } = people();
    const sid = await plant();
    const params = { sid };
    const found = (await call(recruiter, 'get-voice-case', { params })).json as VoiceCaseView;
    expect(found).toMatchObject({ state: 'open', outcome: 'mismatch', assignee: null });
    const assign = { params, body: { assignee_id: admin.userId } };
    await refuse('invalid-transition', admin, 'close-voice-case', { params, body: closing }, 1);
    await refuse('invalid-transition', admin, 'reopen-voice-case', { params }, 1);
    await refuse(
      'unknown-assignee',
      recruiter,
      'assign-voice-case',
      { params, body: { assignee_id: interviewer.userId } },
      1,
    );
    await refuse('stale-version', recruiter, 'assign-voice-case', assign, 9);
    expect((await at(1, recruiter, 'assign-voice-case', assign)).json).toMatchObject({
      state: 'assigned',
      assignee: { user_id: admin.userId },
    });
    await refuse('not-assignee', recruiter, 'close-voice-case', { params, body: closing }, 2);
    await refuse('stale-version', admin, 'close-voice-case', { params, body: closing }, 9);
    await refuse(
      'validation-failed',
      admin,
      'close-voice-case',
      { params, body: { ...closing, note: ' ' } },
      2,
    );
    const closed = await at(2, admin, 'close-voice-case', { params, body: closing });
    expect(closed.json).toMatchObject({ ...closing, state: 'closed' });
    await refuse('invalid-transition', recruiter, 'assign-voice-case', assign, 3);
    await refuse('stale-version', recruiter, 'reopen-voice-case', { params }, 9);
    expect((await at(3, recruiter, 'reopen-voice-case', { params })).json).toMatchObject({
      state: 'assigned',
      assignee: { user_id: recruiter.userId },
    });
    const listed = await call(recruiter, 'list-voice-cases', { query: { mine: 'true' } });
    expect(listed.json).toMatchObject({ items: [{ recording_id: sid }] });
    await refuse('malformed-cursor', recruiter, 'list-voice-cases', { query: { cursor: 'x.y' } });
  });

  test('a panelist who owes a scorecard sees only that there is a voice check', async () => {
    const { recruiter, interviewer, second, candidate } = people();
    const params = { sid: await plant() };
    expect((await call(interviewer, 'get-recording-voice', { params })).json).toEqual({
      state: 'hidden',
      may_open: false,
    });
    expect((await call(recruiter, 'get-recording-voice', { params })).json).toEqual({
      state: 'case-open',
      may_open: true,
    });
    await refuse('not-found', second, 'get-recording-voice', { params });
    await refuse('forbidden', candidate, 'get-recording-voice', { params });
    for (const id of ['get-voice-case', 'reopen-voice-case'] as const) {
      await refuse('forbidden', interviewer, id, { params }, 1);
      await refuse('not-found', recruiter, id, { params: unknown }, 1);
    }
    await refuse('forbidden', interviewer, 'list-voice-cases', {});
    for (const [id, body] of [
      ['assign-voice-case', { assignee_id: recruiter.userId }],
      ['close-voice-case', closing],
    ] as const) {
      await refuse('forbidden', interviewer, id, { params, body }, 1);
      await refuse('not-found', recruiter, id, { params: unknown, body }, 1);
    }
  });
}
