import * as z from 'zod';
import type { ScorecardView } from '@parley/contracts/scorecards/scorecard.schema.ts';
import type { QuoteReference } from '@parley/contracts/transcripts/transcript.schema.ts';
import { validateSubmission } from '@parley/domain/scorecards/validate-submission.ts';
import { LocalDraftStore } from '../../../../shared/drafts/local-draft-store.ts';

const quote = z.object({ recording_id: z.string(), from: z.number(), to: z.number() });

const mark = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]);

/**
 * The values of the form. A rating is a number, null for "not assessed", or missing while
 * unanswered.
 */
const draftValues = z.object({
  overall: mark.nullable(),
  summary: z.string(),
  ratings: z.record(
    z.string(),
    z.object({
      rating: mark.nullable().optional(),
      evidence: z.string(),
      /** Quotes of recordings. Drafts of earlier versions of the page have none. */
      quotes: z.array(quote).optional(),
    }),
  ),
  private_notes: z.string(),
});
export type DraftValues = z.output<typeof draftValues>;
export type Mark = z.output<typeof mark>;

/** Adds a quote to a rating, at most once, or removes it. */
export function changeQuotes(
  values: DraftValues,
  attributeId: string,
  change: (quotes: readonly QuoteReference[]) => QuoteReference[],
): DraftValues {
  const given = values.ratings[attributeId] ?? { evidence: '' };
  const quotes = change((given.quotes ?? []) as QuoteReference[]);
  return { ...values, ratings: { ...values.ratings, [attributeId]: { ...given, quotes } } };
}

/** Returns whether two quotes are of the same place. */
export const isSameQuote = (one: QuoteReference, other: QuoteReference): boolean =>
  one.recording_id === other.recording_id && one.from === other.from && one.to === other.to;

/** Converts a stored scorecard to the form's values. */
export const toValues = ({
  overall,
  summary,
  ratings,
  private_notes,
}: ScorecardView): DraftValues => ({
  overall,
  summary,
  private_notes: private_notes ?? '',
  ratings: Object.fromEntries(
    ratings.map(({ attribute_id, rating, evidence, quotes }) => [
      attribute_id,
      { rating, evidence, ...(quotes.length > 0 ? { quotes } : {}) },
    ]),
  ),
});

/**
 * Returns the request body with the answered attributes in the order of the template. Evidence for
 * an unanswered attribute is stored only on this device.
 */
export function getContent(values: DraftValues, attributes: ScorecardView['attributes']) {
  const ratings = attributes.flatMap(({ id }) => {
    const given = values.ratings[id];
    return given?.rating === undefined
      ? []
      : [
          {
            attribute_id: id,
            rating: given.rating,
            evidence: given.evidence.trim(),
            ...(given.quotes?.length ? { quotes: given.quotes as QuoteReference[] } : {}),
          },
        ];
  });
  return {
    overall: values.overall,
    summary: values.summary.trim(),
    ratings,
    private_notes: values.private_notes.trim(),
  };
}

/** The draft of a scorecard that is stored in this browser. */
export class LocalDraft extends LocalDraftStore<DraftValues> {
  constructor(
    store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
    userId: string,
    interviewId: string,
  ) {
    super(store, `feedbackDraft:${userId}:${interviewId}`, draftValues);
  }
}

/**
 * Returns the content of a draft without the order of answering and without spaces at the ends,
 * which the server does not store.
 */
const essence = ({ overall, summary, ratings, private_notes }: DraftValues) => [
  overall,
  summary.trim(),
  private_notes.trim(),
  Object.entries(ratings)
    .map(([id, { rating, evidence, quotes = [] }]) => [
      id,
      rating === undefined ? 'open' : rating,
      evidence.trim(),
      quotes.map(({ recording_id, from, to }) => `${recording_id} ${from} ${to}`).join(),
    ])
    .filter(([, rating, evidence, quotes]) => rating !== 'open' || evidence !== '' || quotes !== '')
    .sort(([a], [b]) => String(a).localeCompare(String(b))),
];

/** Returns whether two drafts have the same content. */
export const sameDraft = (one: DraftValues, other: DraftValues): boolean =>
  JSON.stringify(essence(one)) === JSON.stringify(essence(other));

/**
 * Returns the problems that still prevent submitting the scorecard, by field: `overall`,
 * `rating-<id>`, `evidence-<id>`, in the order of the page.
 */
export function toProblems(
  values: DraftValues,
  attributes: ScorecardView['attributes'],
): Map<string, string> {
  const content = getContent(values, attributes);
  const found = new Map<string, string>();
  for (const { path, message } of validateSubmission({ attributes }, content)) {
    const [, which = '', part] = path.split('.');
    if (path === 'overall') found.set('overall', message);
    else if (part === undefined) found.set(`rating-${which}`, message);
    else {
      const attributeId = content.ratings[Number(which)]?.attribute_id;
      found.set(`${part === 'evidence' ? 'evidence' : 'rating'}-${attributeId}`, message);
    }
  }
  const order = ['overall', ...attributes.flatMap(({ id }) => [`rating-${id}`, `evidence-${id}`])];
  return new Map(
    order.flatMap((field) =>
      found.has(field) ? [[field, found.get(field) as string] as const] : [],
    ),
  );
}

/**
 * Returns the values with which the form opens, and whether they had not reached the server: the
 * draft of this device if it is newer or contains what the server does not store (evidence and
 * quotes of attributes without a rating), otherwise the stored values.
 */
export function chooseValues(
  stored: ScorecardView,
  kept: { values: DraftValues; saved_at: number } | null,
): { values: DraftValues; isRestored: boolean } {
  const values = toValues(stored);
  if (kept === null || sameDraft(kept.values, values)) return { values, isRestored: false };
  if (kept.saved_at > Date.parse(stored.updatedAt ?? '1970-01-01T00:00:00Z'))
    return { values: kept.values, isRestored: true };
  const toContent = (of: DraftValues) => JSON.stringify(getContent(of, stored.attributes));
  const isSaved = toContent(kept.values) === toContent(values);
  return { values: isSaved ? kept.values : values, isRestored: false };
}
