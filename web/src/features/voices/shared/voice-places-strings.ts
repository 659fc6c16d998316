import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useVoicePlacesStrings } = defineStrings({
  title: 'My voice',
  failed: 'What is kept of your voice did not load',
  optional: 'Optional: may your voice be compared?',
  'optional-answered': 'Your voice',
  'optional-text': 'You go in either way. You can also answer later, or never.',
});
