import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Actor } from '../../scripts/seed/actor.ts';
import { DEEDS, type LoadTools } from './load.ts';

export interface Work {
  /** Resolves when everybody has stopped; rejects with what was no refusal and no lost answer. */
  end(): Promise<void>;
}

/** Everybody works, one thing after another each, until told to stop, at most `limit` things a person. */
export function startWork(tools: LoadTools, limit: number): Work {
  let stopped = false;
  const { world, journal, random } = tools;
  const person = async (email: string, kind: keyof typeof DEEDS) => {
    for (let done = 0; done < limit && !stopped; done += 1) {
      try {
        await random.pick(DEEDS[kind])(world.staff.get(email)!, tools);
      } catch (error) {
        if (!isExpected(error)) throw error;
        // Nobody is there any more.
        if (!(error instanceof ApiProblem) || error.status === 0) return;
        // Time has moved past the token.
        if (error.status === 401 && !(await renewed(world.staff.get(email)!))) return;
        journal.problems.set(error.code, (journal.problems.get(error.code) ?? 0) + 1);
      }
    }
  };
  const everybody = [...world.recruiters.map((email) => person(email, 'recruiter')), ...world.interviewers.slice(0, 2).map((email) => person(email, 'interviewer'))];
  const all = Promise.allSettled(everybody);
  return {
    async end() {
      stopped = true;
      const failed = (await all).find((one) => one.status === 'rejected');
      if (failed) throw failed.reason;
    },
  };
}

const renewed = (actor: Actor) => actor.renew().then(() => true, () => false);

/** A refusal of the API, an answer that never came, or a sign-in service that went away in the middle. */
function isExpected(error: unknown): boolean {
  return error instanceof ApiProblem || (error instanceof TypeError && /fetch failed|terminated/.test(error.message));
}
