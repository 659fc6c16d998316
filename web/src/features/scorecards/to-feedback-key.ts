const KEYS = ['1', '2', '3', '4', '5'] as const;

/** The key of a rating's words; ratings are 1 to 5. */
export const toFeedbackKey = (rating: number): (typeof KEYS)[number] =>
  KEYS[Math.min(5, Math.max(1, rating)) - 1]!;
