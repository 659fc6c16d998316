/**
 * The language codes of live captions by spoken language. If several countries share a language, it
 * is the one with the most speakers. Source: the values of `EngineTranscribeSettings.LanguageCode`
 * in the Amazon Chime SDK API reference.
 */
const CAPTION_LANGUAGES: Readonly<Record<string, CaptionLanguage>> = {
  de: 'de-DE',
  en: 'en-US',
  es: 'es-US',
  fr: 'fr-FR',
  hi: 'hi-IN',
  it: 'it-IT',
  ja: 'ja-JP',
  ko: 'ko-KR',
  pt: 'pt-BR',
  th: 'th-TH',
  zh: 'zh-CN',
};

export type CaptionLanguage =
  | 'de-DE'
  | 'en-US'
  | 'es-US'
  | 'fr-FR'
  | 'hi-IN'
  | 'it-IT'
  | 'ja-JP'
  | 'ko-KR'
  | 'pt-BR'
  | 'th-TH'
  | 'zh-CN';

/**
 * Returns the language code of live captions; undefined for a language that the meeting service
 * does not transcribe live.
 * @param language the spoken language, an ISO 639 code
 */
export const toCaptionLanguage = (language: string): CaptionLanguage | undefined =>
  CAPTION_LANGUAGES[language];
