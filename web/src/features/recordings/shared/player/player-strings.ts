import { defineStrings } from '../../../../i18n/strings.ts';

export const { useStrings: usePlayerStrings } = defineStrings({
  again: 'Try again',
  download: 'Download',
  'download-part': 'Download part {{part}}',
  unreachable: 'The recording does not play',
  'unreachable-text':
    'Its file did not answer. If trying again does not help, the file is missing; tell your admin.',
  broken: 'The recording does not play from here on',
  'broken-text':
    'This part of its file is damaged, or this browser cannot decode it. Download it to play it in another program.',
  unsupported: 'This browser cannot play the recording',
  'unsupported-text':
    'Its format is {{format}}. Download it to play it in another program, or open this page in Chrome, Edge or Firefox.',
});
