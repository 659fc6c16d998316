/** Reasons that fit, of those decisions know. */
export const REASONS = {
  rejected: ['skills-gap', 'experience-gap', 'communication', 'compensation', 'position-filled', 'other'],
  withdrawn: ['candidate-withdrew', 'compensation', 'position-filled', 'other'],
} as const;
