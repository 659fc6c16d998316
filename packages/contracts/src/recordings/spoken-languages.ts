/**
 * The languages that the transcription model was trained on, as ISO 639 codes in the model's own
 * order. `jw` is the model's code for Javanese. Source: the tokens of Whisper's multilingual models.
 */
export const SPOKEN_LANGUAGES = [
  ...['en', 'zh', 'de', 'es', 'ru', 'ko', 'fr', 'ja', 'pt', 'tr', 'pl', 'ca', 'nl', 'ar', 'sv'],
  ...['it', 'id', 'hi', 'fi', 'vi', 'he', 'uk', 'el', 'ms', 'cs', 'ro', 'da', 'hu', 'ta', 'no'],
  ...['th', 'ur', 'hr', 'bg', 'lt', 'la', 'mi', 'ml', 'cy', 'sk', 'te', 'fa', 'lv', 'bn', 'sr'],
  ...['az', 'sl', 'kn', 'et', 'mk', 'br', 'eu', 'is', 'hy', 'ne', 'mn', 'bs', 'kk', 'sq', 'sw'],
  ...['gl', 'mr', 'pa', 'si', 'km', 'sn', 'yo', 'so', 'af', 'oc', 'ka', 'be', 'tg', 'sd', 'gu'],
  ...['am', 'yi', 'lo', 'uz', 'fo', 'ht', 'ps', 'tk', 'nn', 'mt', 'sa', 'lb', 'my', 'bo', 'tl'],
  ...['mg', 'as', 'tt', 'haw', 'ln', 'ha', 'ba', 'jw', 'su'],
] as const;

export const DEFAULT_SPOKEN_LANGUAGE = 'en';
