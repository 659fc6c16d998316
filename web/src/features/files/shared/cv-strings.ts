import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useCvStrings } = defineStrings({
  failed: 'The CV did not load',
  none: 'No CV yet',
  'none-text': 'Nothing was uploaded for {{name}}.',
  file: 'File',
  open: 'Download',
  'no-preview': 'This file cannot be shown here',
  'no-preview-text': 'Download {{name}} to read it.',
  picture: '{{name}}',
});
