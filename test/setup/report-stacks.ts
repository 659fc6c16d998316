import { afterEach } from 'vitest';
import { runningStacks, startedStacks } from '@parley/local-cloud/core/create-test-stack.ts';

const startedBefore = startedStacks();

/**
 * The closing report shows how many stacks each file has started. A failed test includes the errors
 * of the product, because the product's folder is deleted before anybody can read it.
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
