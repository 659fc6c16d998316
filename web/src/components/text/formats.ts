/**
 * The display name of a step of an interview plan: "First" becomes "First interview", "Phone
 * interview" stays.
 */
export const stepName = (stage: string): string =>
  /\binterview$/i.test(stage) ? stage : `${stage} interview`;

/**
 * A typed or pasted search text on one line: tabs, line breaks and other control characters become
 * spaces.
 */
export const toSingleLineQuery = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
