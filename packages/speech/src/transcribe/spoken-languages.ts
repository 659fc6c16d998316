/** The languages of Whisper's multilingual models, in the order of their tokens. */
const LANGUAGES = new Set(
  (
    'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no ' +
    'th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw ' +
    'gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl ' +
    'mg as tt haw ln ha ba jw su'
  ).split(' '),
);

/** Checks whether Whisper can transcribe a language, given its code, for example `en` or `de`. */
export const isSpokenLanguage = (code: string): boolean => LANGUAGES.has(code);

/** The transcriber cannot transcribe the requested language. */
export class LanguageError extends Error {
  override readonly name = 'LanguageError';
  readonly code = 'language-not-supported';
  readonly language: string;

  constructor(language: string) {
    super(`The language "${language}" cannot be transcribed.`);
    this.language = language;
  }
}
