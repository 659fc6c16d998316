import { runningStacks, startedStacks } from '@parley/local-cloud/core/create-test-stack.ts';
import { afterEach } from 'vitest';

const startedBefore = startedStacks();

/**
 * How many stacks a file started stands in the closing report. A test that failed says what went
 * wrong inside the product meanwhile; the product's folder is gone when somebody reads of it.
 */
afterEach(({ task }) => {
  task.file.meta.stacksStarted = startedStacks() - startedBefore;
  if (task.result?.state !== 'fail') return;
  for (const stack of runningStacks()) {
    const troubles = stack.troubles();
    if (troubles.length === 0) continue;
    const text = ['The product wrote:', ...troubles].join('\n');
    task.result.errors?.push({ name: 'Troubles', message: text, stack: text });
  }
});
