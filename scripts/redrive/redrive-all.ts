import type { FunctionName } from '../../infra/function-names.ts';
import { REDRIVEN } from '../../infra/function-rows.ts';

/**
 * The result of one call of a function with `{"redrive": true}`. `more` is true if the function
 * stopped because its time was over.
 */
export interface Redriven {
  carried_out: number;
  failed: number;
  more: boolean;
}

/** The environment in which the product runs. */
export interface RedriveStage {
  /** Calls a function with the command. Rejects if it cannot be called. */
  redrive(name: FunctionName): Promise<Redriven>;
  /**
   * Continues executions that failed or ran out of time in the last 14 days: of delayed events and
   * of mails. (For interviews that lack a workflow the sweep starts one.) Resolves to their number.
   */
  redriveExecutions(): Promise<number>;
  /** Delivers events that EventBridge could not deliver. Resolves to their number. */
  handOverUndelivered(): Promise<number>;
}

/**
 * Redrives everything and prints a line for each function.
 * @returns 0 if nothing is left, 1 if something failed again and stays, 2 if a function could not
 *   be called
 */
export async function redriveAll(
  stage: RedriveStage,
  print: (line: string) => void,
): Promise<0 | 1 | 2> {
  let worst: 0 | 1 | 2 = 0;
  for (const name of REDRIVEN) {
    try {
      const { carried_out, failed } = await redriveWhole(stage, name);
      print(`${name}: ${carried_out} carried out, ${failed} failed again`);
      if (failed > 0 && worst === 0) worst = 1;
    } catch (error) {
      print(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      worst = 2;
    }
  }
  const handedOver = await stage.handOverUndelivered();
  if (handedOver > 0)
    print(`${handedOver} events that EventBridge could not hand over went to their functions`);
  const continued = await stage.redriveExecutions();
  if (continued > 0) print(`${continued} executions that had failed continue`);
  return worst;
}

/**
 * Calls a function until nothing is left or nothing succeeds any more. Each call starts from the
 * beginning.
 */
async function redriveWhole(
  stage: RedriveStage,
  name: FunctionName,
): Promise<Omit<Redriven, 'more'>> {
  let carried_out = 0;
  for (;;) {
    const answer = await stage.redrive(name);
    carried_out += answer.carried_out;
    if (!answer.more || answer.carried_out === 0) return { carried_out, failed: answer.failed };
  }
}
