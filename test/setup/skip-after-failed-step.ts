import { beforeEach } from 'vitest';

/**
 * The tests of a journey are steps that build on one another. After a failed step, the others would
 * only wait for something that cannot happen.
 */
beforeEach(({ task, skip }) => {
  const steps = task.suite?.tasks ?? task.file.tasks;
  const failed = steps.slice(0, steps.indexOf(task)).find((step) => step.result?.state === 'fail');
  if (failed) skip(`"${failed.name}" has failed`);
});
