import * as z from 'zod';
import { ChimeError } from '../chime-error.ts';
import type { MeetingService } from '../service/meeting-service.ts';
import { type Operation, parseInput } from './operation.ts';

/** Source: Amazon Chime SDK Meetings API reference, `EngineTranscribeSettings`. */
const LANGUAGE_CODES = [
  'de-DE',
  'en-AU',
  'en-GB',
  'en-US',
  'es-US',
  'fr-CA',
  'fr-FR',
  'hi-IN',
  'it-IT',
  'ja-JP',
  'ko-KR',
  'pt-BR',
  'th-TH',
  'zh-CN',
] as const;

/** Where Amazon Transcribe is. Source: as above, `Region`; the local engine is in all of them. */
const REGIONS = [
  'ap-northeast-1',
  'ap-northeast-2',
  'ap-southeast-2',
  'auto',
  'ca-central-1',
  'eu-central-1',
  'eu-west-1',
  'eu-west-2',
  'sa-east-1',
  'us-east-1',
  'us-east-2',
  'us-west-2',
] as const;

const transcriptionInput = z.object({
  TranscriptionConfiguration: z.object({
    EngineTranscribeSettings: z
      .object({
        LanguageCode: z.enum(LANGUAGE_CODES).optional(),
        EnablePartialResultsStabilization: z.boolean().optional(),
        PartialResultsStability: z.enum(['low', 'medium', 'high']).optional(),
        Region: z.enum(REGIONS).optional(),
        IdentifyLanguage: z.boolean().optional(),
        IdentifyMultipleLanguages: z.boolean().optional(),
      })
      .optional(),
    EngineTranscribeMedicalSettings: z.object({}).loose().optional(),
  }),
});

/**
 * Returns the language code of a request, and the region for Amazon Transcribe if it names one.
 * @throws BadRequestException or UnprocessableEntityException, also for settings that the local
 * engine does not support
 */
function readSettings(body: unknown): { languageCode: string; where: string | undefined } {
  const { EngineTranscribeSettings: settings, EngineTranscribeMedicalSettings: medical } =
    parseInput(transcriptionInput, body).TranscriptionConfiguration;
  if ((settings === undefined) === (medical === undefined))
    throw new ChimeError('BadRequestException', 'One transcription engine has to be named.');
  if (!settings)
    throw new ChimeError(
      'UnprocessableEntityException',
      'Medical transcription is not available locally.',
    );
  const { LanguageCode, IdentifyLanguage, IdentifyMultipleLanguages } = settings;
  const identifies = IdentifyLanguage === true || IdentifyMultipleLanguages === true;
  if ((LanguageCode === undefined) !== identifies)
    throw new ChimeError(
      'BadRequestException',
      'Either a language code or the identification of the language has to be given.',
    );
  if (LanguageCode === undefined)
    throw new ChimeError(
      'UnprocessableEntityException',
      'The identification of the language is not available locally.',
    );
  return { languageCode: LanguageCode, where: settings.Region };
}

/**
 * Returns the operations of live transcription. Starting a running transcription changes its
 * language, and stopping one that does not run has no effect. Source: Amazon Chime SDK Meetings API
 * reference.
 */
export const transcriptionOperations = (service: MeetingService, region: string): Operation[] => [
  {
    permission: 'StartMeetingTranscription',
    method: 'POST',
    path: '/meetings/{}/transcription',
    variant: 'start',
    status: 200,
    run({ path: [meetingId], body }) {
      const { mediaRegion } = service.get(meetingId!);
      const { languageCode, where = mediaRegion } = readSettings(body);
      // The service accepts the request and then sends the event TranscriptFailed.
      if (!(REGIONS as readonly string[]).includes(where)) return {};
      service.startTranscription({ meetingId: meetingId!, languageCode, region });
      return {};
    },
  },
  {
    permission: 'StopMeetingTranscription',
    method: 'POST',
    path: '/meetings/{}/transcription',
    variant: 'stop',
    status: 200,
    run({ path: [meetingId] }) {
      service.stopTranscription(meetingId!);
      return {};
    },
  },
];
