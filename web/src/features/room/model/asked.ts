import * as z from 'zod';

/**
 * What was asked, by the question's words: when (the server's clock, ISO), and whether a moment was
 * marked with it.
 */
export const askedQuestions = z.record(
  z.string(),
  z.object({ at: z.string(), intent: z.string().nullable() }),
);
export type AskedQuestions = z.infer<typeof askedQuestions>;

/** What is known of a question; its words may be those that every object has by itself. */
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

/** The server moves a moment that its clock has not reached yet by less than this. */
const CLOCKS_MS = 5000;

/**
 * The moment that was marked when a question was asked: one's own, at that time, and as it was
 * marked; undefined where somebody changed or removed it.
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
