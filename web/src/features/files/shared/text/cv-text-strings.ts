import { defineStrings } from '../../../../i18n/strings.ts';

export const { useStrings: useCvTextStrings } = defineStrings({
  'as-text': 'This is the text of the file. Download it to see its layout and pictures.',
  'text-cut': 'Only the beginning is shown. Download the file to read all of it.',
  'no-text': 'This file has no text',
  'no-text-text': 'Download {{name}} to see what is in it.',
});
