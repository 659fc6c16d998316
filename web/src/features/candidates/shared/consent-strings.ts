import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useConsentStrings } = defineStrings({
  label: 'What was agreed to',
  failed: 'The consents did not load',
  purpose: {
    recording: 'Being recorded',
    'recording-video': 'Being recorded, picture and sound',
    'recording-audio': 'Being recorded, sound only',
    transcription: 'Being transcribed',
    voiceprint: 'Comparing the voice',
  },
  answer: {
    granted: 'Agreed',
    refused: 'Refused',
    withdrawn: 'Withdrawn',
  },
  past: 'earlier answer',
  outside: 'Not in an interview',
  gone: 'An interview that is no longer there',
  empty: 'Nothing was asked yet',
  'empty-own':
    'Before an interview is recorded or transcribed you are asked. What you answered shows here, and you can take it back.',
  'empty-staff':
    '{{name}} is asked in the room, before anything is recorded. Each answer shows here with its time.',
  withdraw: 'Withdraw',
  'withdraw-title': 'Withdraw your consent?',
  'withdraw-text':
    'Nothing more is recorded of you in this interview, and what was recorded of it is erased for everybody. Your interview and your application are not affected.',
  'withdraw-text-transcription':
    'Captions stop at once, and the transcript of this interview is erased for everybody. A recording is not touched. Your interview and your application are not affected.',
  'withdraw-text-voiceprint':
    'The enrolled voice, all voiceprints and all checks of your voice are erased at once, and nobody can bring them back. Your interviews and your application are not affected.',
  withdrawn: 'You have withdrawn your consent',
  recordings: 'Recordings of {{name}}',
});
