import {
  ConflictException,
  DeleteTranscriptionJobCommand,
  GetTranscriptionJobCommand,
  type LanguageCode,
  StartTranscriptionJobCommand,
  type TranscribeClient,
} from '@aws-sdk/client-transcribe';
import * as z from 'zod';
import type { FilesBucket } from '@parley/data/files/files-bucket.ts';
import { encodeWav } from '@parley/speech/audio/encode-wav.ts';
import { LanguageError } from '@parley/speech/transcribe/spoken-languages.ts';
import type { TranscribedWord, Transcriber } from '@parley/speech/transcribe/transcriber.ts';

/**
 * The language codes of Amazon Transcribe by ISO 639-1 code. If a language is spoken in several
 * countries, it is that of the country with the most speakers. Other languages are not supported.
 * Source: the values of `LanguageCode` in the API reference of Amazon Transcribe.
 */
const CODES: Readonly<Record<string, LanguageCode>> = {
  af: 'af-ZA',
  am: 'am-ET',
  ar: 'ar-SA',
  az: 'az-AZ',
  ba: 'ba-RU',
  be: 'be-BY',
  bg: 'bg-BG',
  bn: 'bn-IN',
  bs: 'bs-BA',
  ca: 'ca-ES',
  cs: 'cs-CZ',
  cy: 'cy-GB',
  da: 'da-DK',
  de: 'de-DE',
  el: 'el-GR',
  en: 'en-US',
  es: 'es-ES',
  et: 'et-EE',
  eu: 'eu-ES',
  fa: 'fa-IR',
  fi: 'fi-FI',
  fr: 'fr-FR',
  gl: 'gl-ES',
  gu: 'gu-IN',
  ha: 'ha-NG',
  he: 'he-IL',
  hi: 'hi-IN',
  hr: 'hr-HR',
  ht: 'ht-HT',
  hu: 'hu-HU',
  hy: 'hy-AM',
  id: 'id-ID',
  is: 'is-IS',
  it: 'it-IT',
  ja: 'ja-JP',
  jw: 'jv-ID',
  ka: 'ka-GE',
  kk: 'kk-KZ',
  km: 'km-KH',
  kn: 'kn-IN',
  ko: 'ko-KR',
  lt: 'lt-LT',
  lv: 'lv-LV',
  mi: 'mi-NZ',
  mk: 'mk-MK',
  ml: 'ml-IN',
  mn: 'mn-MN',
  mr: 'mr-IN',
  ms: 'ms-MY',
  mt: 'mt-MT',
  my: 'my-MM',
  ne: 'ne-NP',
  nl: 'nl-NL',
  no: 'no-NO',
  pa: 'pa-IN',
  pl: 'pl-PL',
  ps: 'ps-AF',
  pt: 'pt-BR',
  ro: 'ro-RO',
  ru: 'ru-RU',
  si: 'si-LK',
  sk: 'sk-SK',
  sl: 'sl-SI',
  so: 'so-SO',
  sq: 'sq-AL',
  sr: 'sr-RS',
  su: 'su-ID',
  sv: 'sv-SE',
  sw: 'sw-KE',
  ta: 'ta-IN',
  te: 'te-IN',
  th: 'th-TH',
  tl: 'tl-PH',
  tr: 'tr-TR',
  tt: 'tt-RU',
  uk: 'uk-UA',
  uz: 'uz-UZ',
  vi: 'vi-VN',
  zh: 'zh-CN',
};

const SAMPLE_RATE = 16_000;
const POLL_MS = 5_000;
/**
 * The polling ends before the function's own timeout, so that the function can still report the
 * failure.
 */
const MAX_POLLS = 168;

/** The part of the output of a job that is used. */
const output = z.object({
  results: z.object({
    items: z.array(
      z.object({
        type: z.enum(['pronunciation', 'punctuation']),
        start_time: z.coerce.number().optional(),
        end_time: z.coerce.number().optional(),
        alternatives: z
          .array(z.object({ content: z.string(), confidence: z.coerce.number() }))
          .min(1),
      }),
    ),
  }),
});

export interface AmazonTranscribeOptions {
  client: Pick<TranscribeClient, 'send'>;
  bucket: Pick<FilesBucket, 'read' | 'write' | 'remove'>;
  bucketName: string;
  /** The prefix of the keys of the sound and the output while a job runs. */
  place: string;
  wait(ms: number): Promise<void>;
}

/**
 * Opens a transcriber that uses Amazon Transcribe. It starts one job for each piece, whose sound
 * and output are in the bucket of recordings while it runs. A job is named after its piece, so a
 * repeated step continues with the same job. Sound, output and job are deleted afterwards. If a
 * step is killed, sound and output are deleted with the other pieces of the recording.
 */
export const openAmazonTranscriber = (options: AmazonTranscribeOptions): Transcriber => ({
  model: { name: 'amazon-transcribe', version: 'batch' },
  async transcribe(samples, { language }) {
    const code = CODES[language];
    if (!code) throw new LanguageError(language);
    if (samples.length === 0) return [];
    const { client, bucket, bucketName, place } = options;
    const [sound, result] = [`${place}.wav`, `${place}.json`];
    const name = place.replaceAll(/[^0-9a-zA-Z._-]/g, '-');
    await bucket.write(sound, 'audio/wav', encodeWav(samples, SAMPLE_RATE));
    await startJob(client, {
      TranscriptionJobName: name,
      LanguageCode: code,
      MediaFormat: 'wav',
      Media: { MediaFileUri: `s3://${bucketName}/${sound}` },
      OutputBucketName: bucketName,
      OutputKey: result,
    });
    try {
      await waitUntilComplete(options, name);
      const content = await bucket.read(result);
      if (!content) throw new Error('the output of the transcription job is not there');
      return toWords(output.parse(JSON.parse(new TextDecoder().decode(content))));
    } finally {
      await client.send(new DeleteTranscriptionJobCommand({ TranscriptionJobName: name }));
      await Promise.all([bucket.remove(sound), bucket.remove(result)]);
    }
  },
  close() {},
});

/** Starts a job, unless a job with this name already exists. */
async function startJob(
  client: AmazonTranscribeOptions['client'],
  input: ConstructorParameters<typeof StartTranscriptionJobCommand>[0],
): Promise<void> {
  try {
    await client.send(new StartTranscriptionJobCommand(input));
  } catch (error) {
    if (!(error instanceof ConflictException)) throw error;
  }
}

/** @throws Error if the job fails or takes too long; the workflow then retries the step */
async function waitUntilComplete(
  { client, wait }: AmazonTranscribeOptions,
  TranscriptionJobName: string,
): Promise<void> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { TranscriptionJob: job } = await client.send(
      new GetTranscriptionJobCommand({ TranscriptionJobName }),
    );
    if (job?.TranscriptionJobStatus === 'COMPLETED') return;
    if (job?.TranscriptionJobStatus === 'FAILED')
      throw new Error(`Amazon Transcribe: ${job.FailureReason ?? 'failed'}`);
    await wait(POLL_MS);
  }
  throw new Error('Amazon Transcribe did not finish in time');
}

/** Returns the words, each including the punctuation after it. */
function toWords({ results }: z.infer<typeof output>): TranscribedWord[] {
  const words: TranscribedWord[] = [];
  for (const { type, start_time, end_time, alternatives } of results.items) {
    const { content, confidence } = alternatives[0]!;
    const last = words.at(-1);
    if (type === 'punctuation') {
      if (last) last.text += content;
    } else if (start_time !== undefined && end_time !== undefined)
      words.push({ text: content, from: start_time, to: end_time, confidence });
  }
  return words;
}
