const MESSAGES = {
  'no-audio': 'The file contains no sound.',
  'unreadable-audio': 'The file is damaged or is not a media file.',
  'codec-not-supported': 'The sound of the file has a format that cannot be read.',
} as const;

type UnreadableAudioCode = keyof typeof MESSAGES;

/** The sound of a media file cannot be read, for the reason in `code`. */
export class UnreadableAudioError extends Error {
  override readonly name = 'UnreadableAudioError';
  readonly code: UnreadableAudioCode;

  constructor(code: UnreadableAudioCode, detail?: string) {
    super(detail ? `${MESSAGES[code]} ${detail}` : MESSAGES[code]);
    this.code = code;
  }
}
