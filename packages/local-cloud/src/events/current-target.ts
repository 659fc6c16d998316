import { toFunctionName } from '../shared/find-function.ts';

/**
 * Returns a function that says where an event goes that was queued at an earlier start: to the
 * target that its rule has now, if that is the same function. So an event of an earlier release,
 * which names a function itself, goes to the alias that later ones name. On AWS, Lambda has
 * accepted such an event and asks no policy again.
 * @param targets the ARNs of the targets of each rule
 */
export const createCurrentTarget =
  (targets: ReadonlyMap<string, readonly string[]>) =>
  (rule: string, target: string): string => {
    const known = targets.get(rule) ?? [];
    return known.includes(target)
      ? target
      : (known.find((arn) => toFunctionName(arn) === toFunctionName(target)) ?? target);
  };
