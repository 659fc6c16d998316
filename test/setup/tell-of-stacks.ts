import { runningStacks } from '@parley/local-cloud/core/create-test-stack.ts';
import { afterEach } from 'vitest';

/** A test that failed says what went wrong inside the product meanwhile; the product's folder is gone when somebody reads of it. */
afterEach(({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const stack of runningStacks()) {
    const troubles = stack.troubles();
    if (troubles.length === 0) continue;
    const told = ['The product wrote:', ...troubles].join('\n');
    task.result.errors?.push({ name: 'Troubles', message: told, stack: told });
  }
});
