/** A text of at most so many characters for a row that shows it in one line; what is cut off ends in an ellipsis. */
export const shorten = (text: string, most: number): string => (text.length <= most ? text : `${text.slice(0, most - 1)}…`);
