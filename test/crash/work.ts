import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Actor } from '@parley/demo/actors/actor.ts';
import { CRASH_ACTIONS, type LoadDependencies } from './load.ts';

/**
 * The load of a round. Its progress is counted in writes and requests instead of time, so that a
 * number means the same on a slow machine.
 */
export interface Work {
  /** Resolves when this many more writes are acknowledged, or when everybody has stopped. */
  acknowledged(more: number): Promise<void>;
  /**
   * Resolves when this many more requests were sent or answered (each request counts twice), or
   * when everybody has stopped.
   */
  steps(more: number): Promise<void>;
  /**
   * Resolves when everybody has stopped. Rejects with an error that is neither a refusal nor a lost
   * response.
   */
  end(): Promise<void>;
}

/**
 * Starts the work of all users, one task after another each, until they are stopped, with at most
 * `limit` tasks for each user.
 */
export function startWork(deps: LoadDependencies, limit: number): Work {
  let stopped = false;
  let steps = 0;
  const { run, journal, random } = deps;
  const waiting = new Set<{ isReached: () => boolean; resolve: () => void }>();
  const resolveReached = () => {
    for (const one of waiting) {
      if (!one.isReached()) continue;
      waiting.delete(one);
      one.resolve();
    }
  };
  const step = () => {
    steps += 1;
    resolveReached();
  };
  const until = (isReached: () => boolean) => {
    const reached = new Promise<void>((resolve) => waiting.add({ isReached, resolve }));
    resolveReached();
    return Promise.race([reached, all.then(() => undefined)]);
  };
  const counted = (actor: Actor): Actor => ({
    ...actor,
    call: (...given) => {
      step();
      return actor.call(...given).finally(step);
    },
  });
  const person = async (email: string, kind: keyof typeof CRASH_ACTIONS) => {
    for (let done = 0; done < limit && !stopped; done += 1) {
      try {
        await random.pick(CRASH_ACTIONS[kind])(counted(run.staff.get(email)!), deps);
        resolveReached();
      } catch (error) {
        if (!isExpected(error)) throw error;
        // There was no response, because the stack is down.
        if (!(error instanceof ApiProblem) || error.status === 0) return;
        // The clock has moved past the expiry of the token.
        if (error.status === 401 && !(await renewed(run.staff.get(email)!))) return;
        journal.problems.set(error.code, (journal.problems.get(error.code) ?? 0) + 1);
      }
    }
  };
  const everybody = [
    ...run.recruiters.map((email) => person(email, 'recruiter')),
    ...run.interviewers.slice(0, 2).map((email) => person(email, 'interviewer')),
  ];
  const all = Promise.allSettled(everybody);
  return {
    acknowledged(more) {
      const goal = journal.acknowledged + more;
      return until(() => journal.acknowledged >= goal);
    },
    steps(more) {
      const goal = steps + more;
      return until(() => steps >= goal);
    },
    async end() {
      stopped = true;
      const failed = (await all).find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

const renewed = (actor: Actor) =>
  actor.renew().then(
    () => true,
    () => false,
  );

/**
 * Checks whether the error is a refusal by the API, a response that never arrived, or a sign-in
 * service that stopped during the request.
 */
function isExpected(error: unknown): boolean {
  return (
    error instanceof ApiProblem ||
    (error instanceof TypeError && /fetch failed|terminated/.test(error.message))
  );
}
