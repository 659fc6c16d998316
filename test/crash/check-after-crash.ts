import { ApiProblem } from '@parley/api-client/api-problem.ts';
import type { Random } from '@parley/local-cloud/shared/random.ts';
import type { CrashRun } from './crash-run.ts';
import { type IntendedWrite, type Journal, noteAnswer } from './journal.ts';

const MAX_REPEATS = 6;
const MAX_TRIES = 20;
const TIME_IS_GONE = ['panelist-busy', 'slot-taken', 'interview-in-past'];

/**
 * Does what clients do once the product runs again: repeats all unanswered requests with their
 * keys, repeats some of the answered ones, and loads pages again. @returns violations
 */
export async function checkAfterCrash(
  product: CrashRun,
  journal: Journal,
  random: Random,
): Promise<string[]> {
  const violations: string[] = [];
  for (const intent of journal.open.splice(0)) {
    const again = await repeatUntil(product, intent);
    if (again.body) noteAnswer(journal, intent, again.body);
    // The time may have been taken by another booking meanwhile. Every other request must succeed
    // now.
    else if (TIME_IS_GONE.includes(again.code))
      journal.booked.delete(String(intent.input.body['candidate_id']));
    else violations.push(`the repeated ${intent.id} was refused: ${again.code}`);
  }
  const latest = journal.answered.slice(-25);
  for (let turn = 0; turn < Math.min(MAX_REPEATS, latest.length); turn += 1) {
    const intent = random.pick(latest);
    const again = await repeatUntil(product, intent);
    const id = idIn(again.body);
    if (id !== intent.answered)
      violations.push(
        `${intent.id} answered ${intent.answered} before and ${id ?? again.code} when repeated`,
      );
  }
  for (const interview of journal.interviews.values()) {
    if (interview.state !== 'scheduled') continue;
    const [email] = product.recruiters;
    const read = () =>
      product.staff.get(email!)!.call('get-interview', { params: { id: interview.id } });
    journal.interviews.set(interview.id, await untilAnswered(read));
  }
  return violations;
}

async function repeatUntil(
  { staff }: CrashRun,
  { email, id, input, key }: IntendedWrite,
): Promise<{ body: unknown; code: string }> {
  try {
    const send = () => staff.get(email)!.call(id, input as never, { idempotencyKey: key });
    return { body: await untilAnswered(send), code: '' };
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return { body: undefined, code: error.code };
  }
}

/**
 * Repeats a request that was answered with 503, as that answer asks, because the table fails now
 * and then.
 */
async function untilAnswered<T>(send: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      const isBusy = error instanceof ApiProblem && error.status === 503;
      if (!isBusy || tries === MAX_TRIES) throw error;
    }
  }
}

function idIn(body: unknown): string | undefined {
  const { id, candidate } = (body ?? {}) as { id?: string; candidate?: { id: string } };
  return candidate?.id ?? id;
}
