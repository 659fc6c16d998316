import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useSampleDataStrings } = defineStrings({
  added: 'The sample data is there. Its candidates never get a mail',
  removing: 'The sample data is being removed',
  remove: 'Remove sample data',
  'remove-title': 'Remove all sample data?',
  'remove-text':
    'The sample requisition and its candidates go, with their interviews, feedback, messages and recordings. Panels of coming interviews with them get a cancellation. Nothing of it stays in the reports. Your own candidates and requisitions stay, also a sample candidate to whom you gave an address of your own. This cannot be undone.',
});
