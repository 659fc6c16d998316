import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: usePhoneStrings } = defineStrings({
  spoiled: 'A spreadsheet replaced the last digits of this number',
  extension: 'ext. {{extension}}',
});
