import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useCompanyLegalStrings } = defineStrings({
  label: 'Privacy and law',
  of: {
    privacy: 'Privacy notice of {{company}}',
    terms: 'Terms of {{company}}',
    imprint: 'Imprint of {{company}}',
  },
  parley: {
    privacy: 'Privacy notice of Parley',
    terms: 'Terms of use of Parley',
    imprint: 'Imprint of Parley',
  },
  contact: 'Contact for data protection:',
});
