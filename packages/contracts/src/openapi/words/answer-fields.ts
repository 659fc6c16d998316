/** What fields of answers are, by name, where no place has words of its own. */
export const ANSWER_FIELDS = {} as const satisfies Record<string, string>;
