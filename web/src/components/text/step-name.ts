/**
 * A step of an interview plan as people say it: "First" is "First interview", "Phone interview"
 * stays.
 */
export const stepName = (stage: string): string =>
  /\binterview$/i.test(stage) ? stage : `${stage} interview`;
