import { expect, it } from 'vitest';
import type { MeetingService } from '../service/meeting-service.ts';
import { transcriptionOperations } from './transcription-operations.ts';

/** Returns whether captions begin in a meeting whose media are in a region. */
function begins(mediaRegion: string, Region?: string): boolean {
  let isRunning = false;
  const service = {
    get: () => ({ mediaRegion }),
    startTranscription: () => void (isRunning = true),
  } as unknown as MeetingService;
  const start = transcriptionOperations(service, 'eu-central-1')[0]!;
  const body = {
    TranscriptionConfiguration: {
      EngineTranscribeSettings: { LanguageCode: 'en-US', ...(Region && { Region }) },
    },
  };
  void start.run({ path: ['meeting-1'], body } as Parameters<typeof start.run>[0]);
  return isRunning;
}

it('begins in the region of the media only where Amazon Transcribe is', () => {
  expect(begins('eu-central-1')).toBe(true);
  expect(begins('ap-south-1')).toBe(false);
});

it('begins for any meeting if the request names a region near it', () => {
  expect(begins('ap-south-1', 'auto')).toBe(true);
  expect(begins('ap-south-1', 'us-east-1')).toBe(true);
});
