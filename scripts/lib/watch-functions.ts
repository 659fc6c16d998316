import type { Functions } from '@parley/local-cloud/lambda/start-functions.ts';
import { buildFunctions } from '../build-functions.ts';

/**
 * Rebuilds handlers when their sources change; the next call of a changed function runs the new
 * code.
 */
export async function watchFunctions(
  functions: Functions,
  say: (line: string) => void,
): Promise<{ stop(): Promise<void> }> {
  return buildFunctions({
    watch(changed) {
      for (const label of changed) functions.reload(label);
      say(`Reloaded ${changed.join(', ')}`);
    },
    onError: (messages) => say(messages.join('\n')),
  });
}
