export const RATING_KEYS = ['1', '2', '3', '4', '5'] as const;
export type RatingKey = (typeof RATING_KEYS)[number];

/** Returns the key of the text for a stored rating, 1 to 5. */
export const ratingKey = (rating: number): RatingKey =>
  RATING_KEYS[Math.min(5, Math.max(1, Math.round(rating))) - 1] ?? '3';
