/** How transcripts name voices that belong to nobody who is known. */
export const UNKNOWN_VOICE = {
  name: 'Unknown voice',
  numbered: 'Unknown voice {{number}}',
};
