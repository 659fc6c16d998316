import { beforeEach } from 'vitest';

/**
 * The tests of a journey are steps that build on one another: after one that failed the rest would
 * only wait for what cannot come.
 */
beforeEach(({ task, skip }) => {
  const steps = task.suite?.tasks ?? task.file.tasks;
  const failed = steps.slice(0, steps.indexOf(task)).find((step) => step.result?.state === 'fail');
  if (failed) skip(`"${failed.name}" has failed`);
});
