/** Receipts of what was erased, and the privacy notice below mails to candidates. */
export const PRIVACY_MAILS = {
  notice: {
    parley: 'Privacy notice of Parley',
    company: 'Privacy notice of {{company}}',
    contact: 'Data protection at {{company}}: {{contact}}',
  },
  withdrawal: {
    subject: {
      recording: 'You are not recorded any more',
      transcription: 'What you say is not transcribed any more',
      voiceprint: 'Your voice is not compared any more',
    },
    text:
      'You have taken your consent back. This is your receipt; there is nothing that you have to ' +
      'do, and nothing else changes for you.',
    interview: 'Interview',
    when: 'When',
    'day-and-time': '{{day}}, {{time}}',
    erased: 'Erased',
    nothing: 'There was nothing to erase',
    retained: 'Kept',
    'retained-answers': 'That you had agreed, and that you took it back',
    footer: 'You get this because you took a consent back that {{company}} had asked for.',
    enrolment: 'Your enrolled voice, and what you had read aloud',
    voiceprints_one: '{{count}} voiceprint of an interview',
    voiceprints_other: '{{count}} voiceprints of interviews',
    checks_one: '{{count}} check of your voice',
    checks_other: '{{count}} checks of your voice',
    transcript: 'The transcript of the interview, as far as there was one',
    recordings_one:
      '{{count}} recording of the interview, with who spoke when, the transcript and everything ' +
      'quoted from it',
    recordings_other:
      '{{count}} recordings of the interview, with who spoke when, the transcript and everything ' +
      'quoted from it',
  },
  erasure: {
    subject: '{{company}} has deleted your data',
    text:
      'What {{company}} held about you in Parley is deleted. There is nothing that you have to ' +
      'do.',
    deleted: 'Deleted',
    profile: 'Your profile',
    count: '{{kind}}: {{number}}',
    access: 'Your access to {{company}} in Parley',
    retained: 'Kept',
    'retained-numbers':
      'Numbers in reports, without your name, because fair hiring has to be provable',
    'retained-log': 'Who did what and when, without your name, because it has to be accountable',
    'retained-backups': 'Backups, until {{day}}',
    when: 'When',
    footer: 'You get this because {{company}} held data about you.',
    kinds: {
      files: 'Files',
      applications: 'Applications',
      interviews: 'Interviews',
      scorecards: 'Scorecards about you',
      decisions: 'Decisions about you',
      comments: 'Comments about you',
      tasks: 'Lists of tasks about you',
      'chat-messages': 'Messages of the team about you',
      messages: 'Messages with you',
      drafts: 'Messages to you that were not sent',
      'invitation-replies': 'Answers to invitations',
      recordings: 'Recordings',
      transcripts: 'Transcripts',
      'room-messages': 'Messages in interview rooms',
      moments: 'Marked moments of interviews',
      consents: 'Your answers to being recorded',
      voiceprints: 'Voiceprints',
      feedback: 'Your feedback about the process',
      notifications: 'Notifications that named you',
      'calendar-events': 'Events in your calendar',
    },
  },
  'voice-case': {
    footer:
      'You get this mail because {{company}} compares your voice with your consent, which you ' +
      'can withdraw in the same place.',
  },
};
