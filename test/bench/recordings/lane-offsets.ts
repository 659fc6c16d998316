import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { InterviewId } from '@parley/contracts/shared/ids.ts';
import { waitUntil } from '@parley/local-cloud/core/testing/wait-until.ts';
import { captureMediaConnections } from '../../journeys/shared/call/capture-media-connections.ts';
import { signedIn, launchAppAfterSetup } from '../../journeys/shared/company-fixture.ts';
import { booking, MINUTE } from '../../support/builders/company.ts';
import { voiceWav } from '../../support/tone-wav.ts';

const TURNS = 5;
const SPOKEN_MS = 2_500;
const SILENT_MS = 1_500;
/** Speech is reported every 4 seconds, so it has arrived after this time. */
const REPORTED_MS = 5_000;
/** A segment of a lane belongs to a turn that began at most this much later (milliseconds). */
const EARLY_MS = 900;

/**
 * Measures, on the product's own page, the milliseconds between switching a microphone on or off
 * and the edge of the segment in the lane of the recording, for several turns.
 */
export async function laneOffsets(folder: string): Promise<number[]> {
  const voice = join(folder, 'voice.wav');
  writeFileSync(voice, voiceWav());
  const { app, company, target } = await launchAppAfterSetup({
    realTime: true,
    calls: true,
    flags: [
      `--use-file-for-fake-audio-capture=${voice}`,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--allow-loopback-in-peer-connection',
    ],
  });
  try {
    const {
      people: { recruiter, interviewer },
      requisitionId,
      candidateId,
    } = company;
    const { id } = await recruiter.call('create-interview', {
      body: {
        jobreq_id: requisitionId,
        candidate_id: candidateId,
        title: 'First talk',
        ...booking([interviewer], (await app.stack.now()) + 4 * MINUTE, 20),
      },
    });
    const { page, context } = await signedIn(
      { app, company, target, windows: new Map() },
      'recruiter',
      `/app/management/interview/${id}`,
    );
    await captureMediaConnections(context);
    await page.reload();
    const press = (name: string) => page.getByRole('button', { name, exact: true }).first().click();
    const pressed = async (name: string) => {
      const at = page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            addEventListener('click', () => resolve(Date.now()), { capture: true, once: true }),
          ),
      );
      await press(name);
      return at;
    };
    await page.getByRole('link', { name: 'Room', exact: true }).click();
    await page.getByRole('radio', { name: 'Yes, you may record me' }).check();
    await press('Go in');
    await press('Not recording');
    await press('Record');
    await page.getByRole('button', { name: /^Recording \d\d:\d\d/ }).waitFor();
    await pressed('Mute');
    const turns: { from: number; to: number }[] = [];
    for (let n = 0; n < TURNS; n += 1) {
      await wait(SILENT_MS);
      const from = await pressed('Unmute');
      await wait(SPOKEN_MS);
      turns.push({ from, to: await pressed('Mute') });
    }
    return await offsetsOf(id, turns);
  } finally {
    await app.close();
  }

  async function offsetsOf(
    id: InterviewId,
    turns: readonly { from: number; to: number }[],
  ): Promise<number[]> {
    const { call, userId } = company.people.recruiter;
    const { recording } = await call('get-room', { params: { id } });
    const segments = async () => {
      const { lanes, periods } = await call('get-recording', { params: { sid: recording.id! } });
      const begun = Date.parse(periods[0]!.from);
      return (lanes.find(({ person }) => person === userId)?.segments ?? []).map(
        ([start, end]) => ({ from: begun + start * 1000, to: begun + end * 1000 }),
      );
    };
    const last = turns.at(-1)!;
    // The end of the last turn is reported together with the speech of the second before it, or in
    // the next report.
    await waitUntil('the last turn in the lane', segments, {
      accept: (found) => found.some(({ to }) => to > last.from),
    });
    await wait(REPORTED_MS);
    const told = await segments();
    return turns.flatMap(({ from, to }, index) => {
      const own = told.filter(
        (segment) =>
          segment.from > from - EARLY_MS &&
          segment.from < (turns[index + 1]?.from ?? Infinity) - EARLY_MS,
      );
      return [(own[0]?.from ?? 0) - from, (own.at(-1)?.to ?? 0) - to].map(Math.round);
    });
  }
}
