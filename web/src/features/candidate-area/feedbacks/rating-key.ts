export const RATING_KEYS = ['1', '2', '3', '4', '5'] as const;
export type RatingKey = (typeof RATING_KEYS)[number];

/** A stored rating, 1 to 5, as the key of its words. */
export const ratingKey = (rating: number): RatingKey =>
  RATING_KEYS[Math.min(5, Math.max(1, Math.round(rating))) - 1] ?? '3';
