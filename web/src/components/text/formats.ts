const counts = new Intl.NumberFormat('en');

/** "50,000" */
export const formatCount = (count: number): string => counts.format(count);

/**
 * A step of an interview plan as people say it: "First" is "First interview", "Phone interview"
 * stays.
 */
export const stepName = (stage: string): string =>
  /\binterview$/i.test(stage) ? stage : `${stage} interview`;

/**
 * What was typed or pasted to search for, in one line: a blank for each tab, line break or other
 * control character.
 */
export const toSingleLineQuery = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
