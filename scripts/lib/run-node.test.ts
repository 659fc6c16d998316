import { expect, it } from 'vitest';
import { runNode } from './run-node.ts';

it('builds for production, also in a test', async () => {
  expect(process.env['NODE_ENV']).toBe('test');
  await runNode(
    ['-e', "process.exitCode = process.env.NODE_ENV === 'production' ? 0 : 1"],
    import.meta.dirname,
  );
});

it('shows the output of a script that failed', async () => {
  await expect(
    runNode(['-e', "console.error('no such module'); process.exitCode = 3"], import.meta.dirname),
  ).rejects.toThrow(/failed \(3\):\nno such module/);
});
