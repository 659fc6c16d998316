import * as z from 'zod';

/**
 * The asked questions by their text: the time (the server's clock, ISO), and whether a moment was
 * marked with it.
 */
export const askedQuestions = z.record(
  z.string(),
  z.object({ at: z.string(), intent: z.string().nullable() }),
);
export type AskedQuestions = z.infer<typeof askedQuestions>;

/** Returns the entry of a question; its text may equal a property that every object has. */
export const findAsked = (
  asked: AskedQuestions,
  text: string,
): AskedQuestions[string] | undefined => (Object.hasOwn(asked, text) ? asked[text] : undefined);

interface Marked {
  at: string;
  text: string;
  attribute: string | null;
  mine: boolean;
  version: number;
}

/** The server shifts a moment in its future by less than this. */
const CLOCKS_MS = 5000;

/**
 * Returns the moment that was marked when a question was asked: the person's own, at that time and
 * unchanged; undefined if it was changed or removed.
 */
export function findMark<M extends Marked>(
  question: { text: string; attribute: string | null },
  askedAt: string,
  moments: readonly M[],
): M | undefined {
  const away = (moment: M) => Math.abs(Date.parse(moment.at) - Date.parse(askedAt));
  return moments
    .filter(
      (moment) =>
        moment.mine &&
        moment.version === 1 &&
        moment.text === question.text &&
        moment.attribute === question.attribute &&
        away(moment) <= CLOCKS_MS,
    )
    .sort((a, b) => away(a) - away(b))[0];
}
