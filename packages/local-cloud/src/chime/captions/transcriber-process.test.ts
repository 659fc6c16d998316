import { expect, it } from 'vitest';
import { TranscriberProcess } from './transcriber-process.ts';

it('says that transcription has failed if the local cloud was given no captions', async () => {
  const failures: string[] = [];
  const transcriber = new TranscriberProcess(
    { said: () => undefined, failed: (message) => void failures.push(message) },
    undefined,
  );
  transcriber.start('meeting-1', 'en-US');
  await expect.poll(() => failures).toEqual(['This local cloud has no captions.']);
});

it('says why transcription has failed if its module cannot be loaded', async () => {
  const failures: string[] = [];
  const transcriber = new TranscriberProcess(
    { said: () => undefined, failed: (message) => void failures.push(message) },
    new URL('./no-such-module.ts', import.meta.url).href,
  );
  transcriber.start('meeting-1', 'en-US');
  await expect.poll(() => failures.join()).toContain('no-such-module.ts');
});
