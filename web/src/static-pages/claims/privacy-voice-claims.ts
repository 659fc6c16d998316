import type { Claim } from './claim.ts';

export const PRIVACY_VOICE_CLAIMS: readonly Claim[] = [
  {
    words: 'Your voice is asked for apart from recording and transcription.',
    file: 'web/src/features/room/check/device-check.browser.test.tsx',
    test: 'the question about the voice is optional and blocks nothing',
  },
  {
    words: 'That is done only if everybody who may be speaking there has agreed, staff too.',
    file: 'functions/workers/transcription/identify-voices.test.ts',
    test: 'where two speak at once, the lanes alone decide',
  },
  {
    words: 'Whoever says no joins, is recorded and is rated like everybody.',
    file: 'web/src/features/room/check/device-check.browser.test.tsx',
    test: 'the question about the voice is optional and blocks nothing',
  },
  {
    words:
      'Taking your consent back erases the enrolment, all voiceprints, all checks and all cases before the page answers, and a receipt says what was erased.',
    file: 'web/src/features/voices/shared/own-voice.browser.test.tsx',
    test: 'a consent is withdrawn after a confirmation, with a receipt',
  },
  {
    words:
      'What is erased remains in backups for up to 35 days, voiceprints and sound encrypted with ' +
      'that key.',
    file: 'infra/storage-and-workers.test.ts',
    test: 'end, with the versions that they copy, within the 35 days of the privacy notice',
  },
  {
    words: 'Voices are not restored from backups.',
    file: 'test/workflow/restore.test.ts',
    test: 'restores no voices, which the key of the former stage encrypts',
  },
  {
    words:
      'If your voice is not recognized, a person looks into it, and you can say what you think happened.',
    file: 'web/src/features/voices/shared/own-voice.browser.test.tsx',
    test: 'a case is answered with a reason, the draft is kept, and the answer is shown',
  },
  {
    words:
      'Candidates who sign in find their consent, what is kept and their answers in the file with their data.',
    file: 'web/src/features/candidate-area/own-data.browser.test.tsx',
    test: 'the data that the company stores and shows can be saved as one file',
  },
];

/** Sentences of the page that are no claims about the product, with the reason. */
export const OTHER_PRIVACY_VOICE_SENTENCES: readonly string[] = [
  // These introduce the page and name a contact.
  'This page says what Parley makes of voices, who can read it, when it is erased, and what it cannot do.',
  'It is the policy that people read before they agree.',
  'The company with which you apply, or for which you work, decides whether voices are compared.',
  'Its privacy notice and its contact for data protection stand in your area and on the page of each interview.',
  'This installation of Parley is run by:',
  'For everything else write to the contact of the company, or to the operator.',
  // ADR 59, 66, and the schemas of `contracts/voices`: no field has a number of a comparison.
  'No voice is compared unless the company has turned it on and you have agreed.',
  'Nobody is shown your answer in the call or on a scorecard.',
  'You can take your consent back at any time: in your area, or with the link of your invitation, also after the interview.',
  'A voiceprint: numbers computed from the sound of a voice.',
  'It does not hold what you say.',
  'From an enrolment, if you make one: 30 seconds that you read aloud, and the recording of them, which only you can listen to.',
  'From the recording of an interview, if you agreed to being recorded too: the stretches in which you alone speak.',
  'In a call: what a member of the panel hears of you is compared and not kept.',
  'After interviews only candidates are compared with their earlier voiceprints.',
  // `identify-voices.test.ts` of the transcription worker.
  'For a transcript, the voices within one recording are told apart where it is not known who speaks, and colleagues who have enrolled their voice are named.',
  'Otherwise it says "Unknown voice".',
  'Nothing of that is kept but the names.',
  'To see whether the same person speaks in each interview of an application, and to name who speaks in a transcript.',
  'It is used for nothing else: not for feelings, health, origin or accent, and not for ranking.',
  'Voices are not compared between companies, and voiceprints are not sold or given to anybody.',
  'Nobody is shown a voiceprint, and no page shows a number that says how alike two voices are.',
  'Whoever may play a recording sees whether the voice was recognized, or that a person looks into it.',
  'Recruiters and admins see what was compared and how it ended, and your answer.',
  // `voiceprint-expiry.ts`, ADR 66.
  'At most 360 days after it was made, and at most 90 days after the last decision about your applications.',
  'You can delete an enrolled voice and leave the consent as it is.',
  'Voiceprints and enrolled recordings are encrypted with a key of the company.',
  // These follow from the measurements of the model (ADR 59).
  'It is wrong at times: a cold, another microphone or a bad line is enough.',
  'It cannot tell a recording or a cloned voice from you.',
  'Nothing is decided by it.',
];
