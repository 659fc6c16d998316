/** A statement of a public page about the product, and the test that proves it. */
export interface Claim {
  /** The sentence as it is on the page. */
  words: string;
  page: 'landing' | 'pricing' | 'privacy' | 'privacy-voice' | 'terms';
  /** A test file of this repository, and the title of a test in it. */
  file: string;
  test: string;
}

/** All claims of the public pages. A sentence without a test must not be on a page. */
export const CLAIMS: readonly Claim[] = [
  {
    words:
      'Schedule the panel, meet in the browser, and decide once everybody has written down what ' +
      'they heard.',
    page: 'landing',
    file: 'test/journeys/journey.test.ts',
    test: 'the hiring manager decides to hire',
  },
  {
    words: 'Everyone marks when they are free, the candidate too.',
    page: 'landing',
    file: 'test/journeys/calendar.test.ts',
    test: 'a candidate offers a time on a phone, and only that time is proposed',
  },
  {
    words: 'You pick from the times that suit the whole panel, shown in both time zones.',
    page: 'landing',
    file: 'test/journeys/journey.test.ts',
    test: 'the recruiter books a time at which the whole panel is free',
  },
  {
    words: 'One link, no install.',
    page: 'landing',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words:
      'The CV and the scorecard sit next to the picture, so nobody types into a second window.',
    page: 'landing',
    file: 'test/journeys/room.test.ts',
    test: 'participants send messages, raise a hand, share a screen and mark a moment',
  },
  {
    words: 'If everybody agrees, captions show what is being said.',
    page: 'landing',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'two people speak and see captions',
  },
  {
    words: 'After the interview you read who said what, with every word under a name.',
    page: 'landing',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'the transcript has the right words under each name',
  },
  {
    words: 'Search for a word, and hear it said.',
    page: 'landing',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'a search finds a spoken word and plays it',
  },
  {
    words: 'Each voice has a lane of its own, measured at its own microphone.',
    page: 'landing',
    file: 'test/workflow/room.test.ts',
    test: 'turns recorded parts into files with speech segments, and delivers at the end',
  },
  {
    words: 'In the recording you jump to whoever spoke.',
    page: 'landing',
    file: 'test/journeys/reports.test.ts',
    test: 'a recording plays, can be navigated by lanes and keys, and can be erased',
  },
  {
    words: 'You mark a moment in the call and find it next to your scorecard.',
    page: 'landing',
    file: 'test/journeys/room.test.ts',
    test: 'participants send messages, raise a hand, share a screen and mark a moment',
  },
  {
    words: 'Their own words stand beside your rating, and one click plays them.',
    page: 'landing',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'a quote on the scorecard plays its moment',
  },
  {
    words: 'Opinions stay closed until yours is in.',
    page: 'landing',
    file: 'test/journeys/journey.test.ts',
    test: 'the other interviewer sees nothing of that scorecard before sending their own',
  },
  {
    words: 'Nothing is recorded without consent from everyone in the room',
    page: 'landing',
    file: 'test/workflow/room.test.ts',
    test: 'records nobody who has not consented: it has paused before they are admitted',
  },
  {
    words: 'A candidate who does not want to be recorded joins all the same',
    page: 'landing',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words:
      'Whoever takes back the consent to be transcribed has the transcript deleted, with every quote from it',
    page: 'landing',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'a withdrawal removes everything that is stored about the words',
  },
  {
    words: 'Nobody is ranked by a machine.',
    page: 'landing',
    file: 'web/src/static-pages/claims.test.ts',
    test: 'no route ranks or scores candidates by itself',
  },
  {
    words: 'People write what they heard, and people decide',
    page: 'landing',
    file: 'test/journeys/journey.test.ts',
    test: 'the hiring manager decides to hire',
  },
  {
    words: 'Everybody who interviews may sign in.',
    page: 'pricing',
    file: 'test/journeys/journey.test.ts',
    test: 'each of them opens the invitation and chooses a password',
  },
  {
    words: 'Scheduling, video interviews with recording, scorecards and decisions',
    page: 'pricing',
    file: 'test/journeys/room.test.ts',
    test: 'nothing is recorded while one refuses; it begins and ends with consent',
  },
  {
    words:
      'Transcripts of recorded interviews under the names of the speakers, for whoever may play the recording',
    page: 'pricing',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'the transcript has the right words under each name',
  },
  {
    words: 'Your lists of candidates, requisitions and interviews leave with you as CSV',
    page: 'pricing',
    file: 'test/contract/scenarios/lists.cases.ts',
    test: 'candidates are imported row by row, and an export has no live formulas',
  },
  {
    words:
      'If it has a privacy notice of its own, you find it in your area and on the page of each ' +
      'interview, in place of this one.',
    page: 'privacy',
    file: 'test/contract/scenarios/people.cases.ts',
    test: 'candidates see privacy notice, terms, imprint and contact of the company',
  },
  {
    words: 'No company can see what another company stores about you.',
    page: 'privacy',
    file: 'test/tenancy/lists.cases.ts',
    test: 'nothing that a user can read in a company contains data of the other',
  },
  {
    words: 'Interviewers see the candidates of their own interviews.',
    page: 'privacy',
    file: 'test/workflow/booking.test.ts',
    test: 'shows interviewers their panels, and candidates their interviews without notes',
  },
  {
    words: 'The audit of a company says who changed what, by ids without names.',
    page: 'privacy',
    file: 'test/contract/scenarios/people.cases.ts',
    test: 'the audit shows an admin what was done in the company, and can be exported',
  },
  {
    words: 'Nothing is recorded without consent from everyone in the room.',
    page: 'privacy',
    file: 'test/workflow/room.test.ts',
    test: 'records nobody who has not consented: it has paused before they are admitted',
  },
  {
    words: 'A candidate who does not want to be recorded joins all the same.',
    page: 'privacy',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words:
      'A recording can be played by those who were in the interview for the company, the hiring manager, recruiters and admins.',
    page: 'privacy',
    file: 'test/contract/scenarios/recordings.cases.ts',
    test: 'a recording is listed for participants, opened until it expires, erased once',
  },
  {
    words:
      'A recording is deleted automatically after the days that the company has set: 90 if it has set none, 360 at most.',
    page: 'privacy',
    file: 'packages/data/src/recordings/retention.test.ts',
    test: 'keeps a recording for the default number of days if the company has set none',
  },
  {
    words: 'Whoever withdraws their consent has the recordings of them deleted.',
    page: 'privacy',
    file: 'test/contract/scenarios/recordings.cases.ts',
    test: 'the consents are listed, and withdrawing one erases the recordings',
  },
  {
    words:
      'Whether you may be transcribed is asked apart from recording, and there are no captions before everybody in the room has agreed.',
    page: 'privacy',
    file: 'test/workflow/room-consent.test.ts',
    test: 'has captions once everybody present has agreed to transcription',
  },
  {
    words: 'Somebody who comes in later and has not agreed ends the captions.',
    page: 'privacy',
    file: 'test/workflow/room-consent.test.ts',
    test: 'a late joiner who has not agreed stops captions until they agree or leave',
  },
  {
    words:
      'Refusing or withdrawing ends captions at once and changes nothing else: the interview and its recording go on.',
    page: 'privacy',
    file: 'test/workflow/room-consent.test.ts',
    test: 'a withdrawal has stopped captions before it is answered, and recording goes on',
  },
  {
    words: 'Candidates are not told who has refused.',
    page: 'privacy',
    file: 'test/workflow/room-consent.test.ts',
    test: 'distinguishes a refusal from a missing answer, and shows candidates neither',
  },
  {
    words: 'A company can turn transcription off; then nobody is asked.',
    page: 'privacy',
    file: 'web/src/features/room/check/device-check.browser.test.tsx',
    test: 'if the company does not transcribe, nobody is asked about it',
  },
  {
    words:
      'Candidates who sign in can download what a company holds about them and shows to them, as a file.',
    page: 'privacy',
    file: 'web/src/features/candidate-area/own-data.browser.test.tsx',
    test: 'the data that the company stores and shows can be saved as one file',
  },
  {
    words:
      'Candidates who sign in can ask the company to delete their data; its admins are told at once.',
    page: 'privacy',
    file: 'test/workflow/erasure-asked.test.ts',
    test: 'notifies the admins once of a request for deletion, which can be cancelled',
  },
  {
    words: 'Deletion removes profile, files, messages, interviews, scorecards and recordings.',
    page: 'privacy',
    file: 'test/workflow/erasure.test.ts',
    test: 'leaves nothing of a deleted candidate in table, buckets, mail and logs',
  },
  {
    words: 'Whoever asked for the deletion or could sign in gets a mail when it is finished.',
    page: 'privacy',
    file: 'test/workflow/erasure-asked.test.ts',
    test: 'the person who requested it gets one mail, and then the address is deleted',
  },
  {
    words: 'Deleted entries, files and recordings remain in backups for up to 35 days.',
    page: 'privacy',
    file: 'infra/storage-and-workers.test.ts',
    test: 'end, with the versions that they copy, within the 35 days of the privacy notice',
  },
  {
    words: 'The pages of Parley set no cookies.',
    page: 'privacy',
    file: 'test/journeys/static-pages.test.ts',
    test: 'set no cookies and store nothing but what the visitor chooses',
  },
  {
    words: 'Logging out deletes session and drafts.',
    page: 'privacy',
    file: 'web/src/session/sign-in/session.test.ts',
    test: 'logging out removes drafts and tokens in all tabs, and keeps settings',
  },
  {
    words: 'No usage figures are sent to anybody, unless the operator has turned them on.',
    page: 'privacy',
    file: 'web/src/ports/track.test.ts',
    test: 'nothing is sent if the stage has no endpoint',
  },
  {
    words: 'Your voice is asked for apart from recording and transcription.',
    page: 'privacy-voice',
    file: 'web/src/features/room/check/device-check.browser.test.tsx',
    test: 'the question about the voice is optional and blocks nothing',
  },
  {
    words: 'Whoever says no joins, is recorded and is rated like everybody.',
    page: 'privacy-voice',
    file: 'web/src/features/room/check/device-check.browser.test.tsx',
    test: 'the question about the voice is optional and blocks nothing',
  },
  {
    words:
      'Taking your consent back erases the enrolment, all voiceprints, all checks and all cases before the page answers, and a receipt says what was erased.',
    page: 'privacy-voice',
    file: 'web/src/shared/voice/own-voice.browser.test.tsx',
    test: 'a consent is withdrawn after a confirmation, with a receipt',
  },
  {
    words:
      'What is erased remains in backups for up to 35 days, voiceprints and sound encrypted with ' +
      'that key.',
    page: 'privacy-voice',
    file: 'infra/storage-and-workers.test.ts',
    test: 'end, with the versions that they copy, within the 35 days of the privacy notice',
  },
  {
    words: 'Voices are not restored from backups.',
    page: 'privacy-voice',
    file: 'test/workflow/restore.test.ts',
    test: 'restores no voices, which the key of the former stage encrypts',
  },
  {
    words:
      'If your voice is not recognized, a person looks into it, and you can say what you think happened.',
    page: 'privacy-voice',
    file: 'web/src/shared/voice/own-voice.browser.test.tsx',
    test: 'a case is answered with a reason, the draft is kept, and the answer is shown',
  },
  {
    words:
      'Candidates who sign in find their consent, what is kept and their answers in the file with their data.',
    page: 'privacy-voice',
    file: 'web/src/features/candidate-area/own-data.browser.test.tsx',
    test: 'the data that the company stores and shows can be saved as one file',
  },
  {
    words: 'Parley orders and scores nobody by itself.',
    page: 'terms',
    file: 'web/src/static-pages/claims.test.ts',
    test: 'no route ranks or scores candidates by itself',
  },
  {
    words: 'A company can require two-step sign-in of its staff.',
    page: 'terms',
    file: 'test/contract/scenarios/two-step.cases.ts',
    test: 'a company that requires two-step sign-in can be entered only with it',
  },
  {
    words: 'Nothing is recorded without consent from everyone in the room.',
    page: 'terms',
    file: 'test/workflow/room.test.ts',
    test: 'records nobody who has not consented: it has paused before they are admitted',
  },
  {
    words: 'The link of an invitation opens the room without a password.',
    page: 'terms',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words: 'Files are scanned for malware before others can open them.',
    page: 'terms',
    file: 'test/workflow/uploads.test.ts',
    test: 'a file cannot be opened before its scan has ended, nor if it cannot be scanned',
  },
  {
    words: 'A file may have 10 MB at most.',
    page: 'terms',
    file: 'test/contract/scenarios/files.cases.ts',
    test: 'types and sizes that are not allowed are refused before and after the upload',
  },
  {
    words: 'The number of requests a minute is limited.',
    page: 'terms',
    file: 'test/contract/generic.cases.ts',
    test: 'callers over the rate limit get 429',
  },
];

/** Sentences on the same pages that are no claims about the product, each with the reason. */
export const OTHER_SENTENCES: Readonly<Record<string, string>> = {
  'We work on voice recognition, image processing and hiring analytics with machine learning and AI, and we keep a person in charge of every decision.':
    'the section about the company that the specification asks for',
  'We do not count seats.': 'an offer, not a function',
};

/** The same for the privacy notice and the terms. */
export const OTHER_LEGAL_SENTENCES: Readonly<
  Record<'privacy' | 'privacy-voice' | 'terms', readonly string[]>
> = {
  privacy: [
    // These introduce the page and name a contact.
    'This page says what Parley stores about people, who can see it, and when it is deleted.',
    'The company with which you apply, or for which you interview, decides what it asks and whom it hires.',
    'This installation of Parley is run by:',
    'For everything else write to the company, or to the operator.',
    // Kinds of data: the schemas of `contracts`.
    'Of candidates: profile, files, applications, interviews, messages, feedback about the process, and the answers to being recorded, transcribed and compared by voice.',
    'Of people who work for a company: name, e-mail address, role, availability, what they write about candidates, and the messages of their team.',
    'Of everybody who signs in: the times and browsers of their sign-ins, for 90 days.',
    'Of those who use the contact form: name, e-mail address and message.',
    "The browser's storage holds your session, your settings, and drafts that you have not sent.",
    // The page about voices contains the claims in detail.
    'A company can have voices compared, of people who have agreed to that.',
    'What is made, who can read it and when it is erased stands in [How voices are handled](/privacy/voice).',
    // No route, table or log takes captions (`chime-call.ts`, ADR 63); a transcript has no expiry
    // of its own (ADR 62).
    'Software can turn what is said into text: captions during a call, and a transcript of its recording.',
    'Captions are shown and not stored.',
    'A transcript is kept as long as its recording.',
    // No route and no job deletes them (`audit.repo.ts`, `contact-messages.repo.ts`; ADR 27, 31).
    'They are not deleted automatically.',
    'It is never deleted.',
    'Reports keep their numbers without the person.',
    // These follow from the services in the template and its longest retention of logs
    // (`infra/stage.ts`).
    'The password is stored by Amazon Cognito alone.',
    'Parley runs on Amazon Web Services.',
    'Amazon SES sends and receives its e-mail, Amazon Cognito checks sign-ins, and Amazon Chime carries sound and picture of interviews; where there are captions, it has them made by Amazon Transcribe.',
    "Parley's program calls no services of other providers.",
    'Access logs hold the network address of a visitor, the time, and the address of the page.',
    'They are deleted after the time that the operator has set: at most a year.',
  ],
  'privacy-voice': [
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
    'Nothing of that is kept but the names.',
    'To see whether the same person speaks in each interview of an application.',
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
  ],
  terms: [
    // These introduce the pages and refer to other agreements.
    'These are the rules that Parley itself applies.',
    'Prices and everything else that a contract says are agreed between the operator of this installation and each company.',
    'These terms promise no availability and no support times.',
    'Where the operator has agreed on them with a company, that agreement counts.',
    'Whoever has the link can answer for the candidate, so do not pass it on.',
    'Who is hired is decided by people of the company.',
    // ADR 36, 40, 42.
    'A company is registered by a person who can read the e-mail of the address that is given.',
    'The admins of a company decide who works in it, and with which role.',
    'An account belongs to one person and can be a member of several companies.',
    'An admin can disable an account in their company.',
    'It counts from the next request.',
  ],
};
