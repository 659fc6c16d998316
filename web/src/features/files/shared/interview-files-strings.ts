import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useInterviewFilesStrings } = defineStrings({
  list: 'CV and files',
  'description-hidden': 'What a colleague says of it is hidden until you have sent your scorecard',
  failed: 'The files did not load',
  none: 'No files of {{name}}',
  'none-text': 'A CV added to the candidate shows here.',
  open: 'Open {{name}}',
  'open-short': 'Open',
  added: '{{type}}, {{size}}, added {{day}}',
  'to-candidate': 'Open the candidate',
});
