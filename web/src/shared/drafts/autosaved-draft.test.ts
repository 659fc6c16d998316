import { expect, it } from 'vitest';
import { AutosavedDraft, type SaveState } from './autosaved-draft.ts';

function setUp() {
  const saves: { values: string; arrive: () => void; fail: (error: Error) => void }[] = [];
  const states: SaveState['kind'][] = [];
  let timer: (() => void) | undefined;
  const saver = new AutosavedDraft<string>({
    save: (values) => new Promise((arrive, fail) => saves.push({ values, arrive, fail })),
    changed: ({ kind }) => states.push(kind),
    now: () => 7,
    after: (work) => {
      timer = work;
      return () => {
        if (timer === work) timer = undefined;
      };
    },
  });
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  return {
    saver,
    saves,
    states,
    pause: async () => {
      const work = timer;
      timer = undefined;
      work?.();
      await settle();
    },
    settle,
    waits: () => timer !== undefined,
  };
}

it('saves once after a pause, with the newest values', async () => {
  const { saver, saves, states, pause, settle } = setUp();
  saver.change('a');
  saver.change('ab');
  await pause();
  expect(saves.map(({ values }) => values)).toEqual(['ab']);
  saves[0]!.arrive();
  await settle();
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved']);
});

it('never runs two saves at once, and saves again what changed meanwhile', async () => {
  const { saver, saves, pause, settle } = setUp();
  saver.change('a');
  await pause();
  saver.change('b');
  await pause();
  expect(saves).toHaveLength(1);
  saves[0]!.arrive();
  await settle();
  expect(saves.map(({ values }) => values)).toEqual(['a', 'b']);
});

it('keeps what failed and sends it when requested, without retrying by itself', async () => {
  const { saver, saves, states, pause, settle, waits } = setUp();
  saver.change('a');
  await pause();
  saves[0]!.fail(new Error('offline'));
  await settle();
  expect(states.at(-1)).toBe('failed');
  expect(saves).toHaveLength(1);
  expect(waits()).toBe(false);
  void saver.flush();
  await settle();
  expect(saves.map(({ values }) => values)).toEqual(['a', 'a']);
});

it('keeps newer text when an older save fails', async () => {
  const { saver, saves, pause, settle } = setUp();
  saver.change('a');
  await pause();
  saver.change('b');
  saves[0]!.fail(new Error('offline'));
  await settle();
  await pause();
  expect(saves.at(-1)?.values).toBe('b');
});

it('flush and stop wait for the running save; stop drops the rest', async () => {
  const { saver, saves, pause, settle } = setUp();
  saver.change('a');
  await pause();
  saver.change('b');
  let stopped = false;
  void saver.stop().then(() => {
    stopped = true;
  });
  await settle();
  expect(stopped).toBe(false);
  saves[0]!.arrive();
  await settle();
  expect(stopped).toBe(true);
  await saver.flush();
  expect(saves).toHaveLength(1);
});
