import type { FrameRef } from '../../journal/frame-store.ts';

export interface StepRunner {
  add(refs: FrameRef[]): void;
  busy(): boolean;
  /** Starts no further steps and waits at most `graceMs` of machine time for the running ones. */
  stop(graceMs: number): Promise<void>;
}

interface Options {
  step: (ref: FrameRef) => Promise<void>;
  /** The number of steps, mostly function calls, that run concurrently. */
  atOnce: number;
  /** Called after each step. */
  onDone: () => void;
}

/**
 * Creates a runner that runs one step of each frame, in the order in which the frames became ready.
 * `step` must not reject.
 */
export function createStepRunner({ step, atOnce, onDone }: Options): StepRunner {
  let queue: FrameRef[] = [];
  const active = new Set<Promise<void>>();
  let stopped = false;

  const fill = () => {
    while (!stopped && queue.length > 0 && active.size < atOnce) {
      const running = step(queue.shift()!).finally(() => {
        active.delete(running);
        fill();
        onDone();
      });
      active.add(running);
    }
  };

  return {
    add(refs) {
      queue.push(...refs);
      fill();
    },
    busy: () => queue.length > 0 || active.size > 0,
    async stop(graceMs) {
      stopped = true;
      queue = [];
      let timer: NodeJS.Timeout | undefined;
      const grace = new Promise<void>((resolve) => (timer = setTimeout(resolve, graceMs)));
      await Promise.race([Promise.all(active), grace]);
      clearTimeout(timer);
    },
  };
}
