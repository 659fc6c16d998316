import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useVoiceStrings } = defineStrings({
  consent: {
    question: 'May your voice be compared?',
    text: '{{company}} would like to know whether the same person speaks in each of your interviews. You are free to say no: you come in, are recorded and are rated like everybody, and nobody sees your answer on a scorecard.',
    'text-staff':
      'If you agree, you can enrol your voice here. It names you in transcripts where it is not known who speaks, if everybody in the interview agreed. You are free to say no: nothing else changes.',
    company: 'This company',
    made: 'What is made: a voiceprint, which is numbers computed from how you sound. It comes from 30 seconds that you read aloud, if you want to, and from recordings of your interviews. What you say is not used. Where a transcript does not know who speaks, voices are compared if everybody in the interview agreed.',
    'made-staff':
      'What is made: a voiceprint, which is numbers computed from how you sound, from 30 seconds that you read aloud. What you say is not used.',
    compared:
      'After an interview it is compared with your earlier ones. In a call, only that your voice was recognized can be shown; nothing is shown if it was not.',
    readers:
      'Who reads it: nobody sees or hears a voiceprint. Whoever may play the recording sees whether your voice was recognized, or that a person looks into it. Recruiters and admins look into it. What you read aloud can be heard by you alone.',
    'readers-staff':
      'Who reads it: nobody sees or hears a voiceprint. What you read aloud can be heard by you alone.',
    retention:
      'How long: until 90 days after the last decision about your applications, and 360 days after it was made at the latest. Then it is erased by itself.',
    'retention-staff':
      'How long: 360 days after it was made at the latest. Then it is erased by itself.',
    limits:
      'It can be wrong, and it cannot tell you from a recording or a cloned voice. Nothing is decided by it: if your voice is not recognized, a person looks into it and you can say what you think happened.',
    policy: 'How voices are handled',
    yes: 'Yes, you may compare my voice',
    no: 'No, do not compare my voice',
    failed: 'Your answer was not saved. Try again.',
    off: 'This company does not compare voices any more.',
    granted: 'You agreed on {{when}} that your voice may be compared.',
    refused: 'You said no on {{when}}. Nothing is made of your voice.',
    give: 'Allow comparing my voice',
    withdraw: 'Take this consent back',
    'withdraw-title': 'Take your consent back and erase your voice?',
    'withdraw-text':
      'Your enrolled voice, all voiceprints and all checks of your voice are erased at once, and nobody can bring them back. Your interviews, their recordings and your applications are not touched.',
    'withdraw-confirm': 'Take it back and erase',
    'withdrawn-toast': 'You took your consent back. Your voice is erased.',
    'granted-toast': 'You allowed comparing your voice',
    'refused-toast': 'Your voice will not be compared',
  },
  receipt: {
    title: 'You took your consent back on {{when}}.',
    enrolment: 'Your enrolled voice was erased, with what you had read aloud.',
    interviews_one: 'The voiceprint of {{count}} interview was erased.',
    interviews_other: 'The voiceprints of {{count}} interviews were erased.',
    checks_one: '{{count}} check of your voice was erased.',
    checks_other: '{{count}} checks of your voice were erased.',
    nothing: 'There was nothing to erase.',
  },
  voiceprints: {
    interviews_zero: 'No voiceprint of an interview is kept.',
    interviews_one: 'The voiceprint of {{count}} interview is kept.',
    interviews_other: 'The voiceprints of {{count}} interviews are kept.',
    until: 'The last of all is erased on {{date}}.',
  },
  enrolment: {
    title: 'Your enrolled voice',
    none: 'You have not enrolled your voice. You need not: without it, your voice is compared with your earlier interviews only.',
    'none-staff': 'You have not enrolled your voice.',
    made_one:
      'Enrolled on {{when}}, with {{count}} second of speech. It is erased by itself on {{date}} at the latest.',
    made_other:
      'Enrolled on {{when}}, with {{count}} seconds of speech. It is erased by itself on {{date}} at the latest.',
    outdated: 'Please record your voice again',
    'outdated-text':
      'Voices are compared in a newer way now, and the recording of {{when}} does not fit it. Until you record it again, it is not used.',
    start: 'Record my voice',
    renew: 'Record it again',
    elsewhere:
      'Only the browser that recorded your voice can play it. You can record it again or delete it here.',
    listen: 'Listen to it',
    listening: 'Your enrolled voice',
    'listen-failed': 'The recording did not load. Try again.',
    remove: 'Delete it',
    'remove-title': 'Delete your enrolled voice?',
    'remove-text':
      'The voiceprint and what you read aloud are erased at once. Your consent stays as it is.',
    'remove-confirm': 'Delete enrolled voice',
    removed: 'Your enrolled voice is deleted',
    'remove-failed': 'It was not deleted. Try again.',
  },
  record: {
    how: 'Read this aloud as you would speak in an interview, or talk about something else, in any language. It ends by itself after 30 seconds of speech; pauses do not count. Nothing is sent before you say so.',
    prompt: 'Text to read aloud',
    language: 'Language of the text',
    begin: 'Begin recording',
    opening: 'Your browser asks whether Parley may use the microphone. Allow it.',
    stop: 'Stop recording',
    cancel: 'Cancel',
    level: 'How loud you are',
    progress: 'Seconds of speech',
    seconds: '{{seconds}} of {{all}} seconds of speech',
    fine: 'Good. Read on.',
    hint: {
      noisy: 'It is too noisy. Go somewhere quieter, or use a headset.',
      clipped: 'It is too loud and breaks up. Move back a little, or turn the microphone down.',
      quiet: 'Speak up, or come closer to the microphone.',
    },
    'too-short_one': 'There is only {{count}} second of speech so far; at least 10 are needed.',
    'too-short_other': 'There are only {{count}} seconds of speech so far; at least 10 are needed.',
    recorded_one: '{{count}} second of speech is recorded, and not sent yet.',
    recorded_other: '{{count}} seconds of speech are recorded, and not sent yet.',
    own: 'Your recording',
    unplayable: 'This browser cannot play your voice',
    'unplayable-text': 'Download it to hear it in another program.',
    download: 'Download',
    send: 'Enrol this recording',
    again: 'Record again',
    sent: 'Your voice is enrolled',
    offline: 'Not sent: there is no connection',
    'offline-text':
      'Your recording stays on this page and is sent when the connection is back. If you close the page, it is gone.',
    'not-sent': 'Your recording was not sent',
    'not-sent-text': 'It stays on this page. Try again; if you close the page, it is gone.',
    quality: 'This recording is not good enough',
    'quality-text': 'Nothing of it was kept. Record again with this changed:',
    reason: {
      'too-short': 'There is too little speech: read on until it ends by itself.',
      'too-noisy': 'It is too noisy: go somewhere quieter, or use a headset.',
      clipped: 'It was too loud and broke up: move back from the microphone.',
      'several-voices': 'More than one voice was heard: record where nobody else speaks.',
      undecided: 'Your voice could not be made out: speak evenly, close to the microphone.',
    },
    unreadable: 'The recording could not be read. Record again.',
    'no-consent':
      'Your voice is kept only after you have agreed to it, and your consent is gone. Nothing was kept.',
    'not-in-room':
      'This works with the browser in which you go into the interview. Nothing was kept.',
    expired: 'Your link is no longer valid. Open the latest invitation in your mail.',
    'try-again': 'Try again',
    trouble: {
      denied: 'The microphone is blocked',
      'denied-text':
        'Press the icon beside the address of this page, allow the microphone, then try again.',
      missing: 'No microphone was found',
      'missing-text': 'Plug one in, then try again. You can leave this out.',
      busy: 'The microphone is used by another program',
      'busy-text': 'Close other calls and programs that use it, then try again.',
      'no-loop': 'This browser lets no call through',
      'no-loop-text':
        'A voice is recorded the way a call carries it, and that is not possible here. Try another browser or network.',
      failed: 'The recording did not start',
      'failed-text': 'Try again. If it stays like this, restart the browser.',
    },
  },
  cases: {
    title: 'Your voice was not recognized',
    intro:
      'That happens: a cold, another microphone or a bad line is enough. Nothing is decided by it. A person looks into it, and what you say here is read by them.',
    of: '{{stage}} for {{requisition}}, {{when}}',
    state: {
      open: 'It waits for a person who looks into it, by {{date}}.',
      assigned: 'A person looks into it, by {{date}}.',
      closed: 'It is closed. There is nothing more for you to do.',
    },
    reason: 'What may have been the reason?',
    reasons: {
      device: 'I used another device or microphone',
      health: 'I had a cold, or my voice was different',
      line: 'The line was bad',
      other: 'Something else',
    },
    words: 'In your words',
    'words-helper': 'You need not write anything. It is kept on this device until you send it.',
    choose: 'Choose a reason',
    send: 'Send answer',
    sent: 'Your answer is sent',
    change: 'Change my answer',
    said: 'You answered on {{when}}: {{reason}}.',
    failed: 'Your answer was not sent. What you wrote is kept on this device; try again.',
    'closed-meanwhile': 'It was closed in the meantime, so your answer was not taken.',
  },
});
