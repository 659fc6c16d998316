import type { Claim } from './claim.ts';

export const PRIVACY_CLAIMS: readonly Claim[] = [
  {
    words:
      'If it has a privacy notice of its own, you find it in your area and on the page of each ' +
      'interview, in place of this one.',
    file: 'test/contract/scenarios/people/companies.cases.ts',
    test: 'candidates see privacy notice, terms, imprint and contact of the company',
  },
  {
    words: 'No company can see what another company stores about you.',
    file: 'test/tenancy/lists.cases.ts',
    test: 'nothing that a user can read in a company contains data of the other',
  },
  {
    words: 'Interviewers see the candidates of their own interviews.',
    file: 'test/workflow/booking.test.ts',
    test: 'shows interviewers their panels, and candidates their interviews without notes',
  },
  {
    words: 'The audit of a company says who changed what, by ids without names.',
    file: 'test/contract/scenarios/people/audit-and-health.cases.ts',
    test: 'the audit shows an admin what was done in the company, and can be exported',
  },
  {
    words: 'Nothing is recorded without consent from everyone in the room.',
    file: 'test/workflow/room.test.ts',
    test: 'records nobody who has not consented: it has paused before they are admitted',
  },
  {
    words: 'A candidate who does not want to be recorded joins all the same.',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words: 'A company can record sound only, without any picture.',
    file: 'test/workflow/room-consent.test.ts',
    test: 'asks for sound, and captures no picture of anybody',
  },
  {
    words:
      'The question says which it is, and whoever agreed to sound only is asked again before a picture is recorded.',
    file: 'test/workflow/room-consent.test.ts',
    test: 'records no picture before everybody who agreed to sound was asked again',
  },
  {
    words:
      'A recording can be played by those who were in the interview for the company, the hiring manager, recruiters and admins.',
    file: 'test/contract/scenarios/recordings.cases.ts',
    test: 'a recording is listed for participants, opened until it expires, erased once',
  },
  {
    words:
      'A recording is deleted automatically after the days that the company has set: 90 if it has set none, 360 at most.',
    file: 'packages/data/src/recordings/retention.test.ts',
    test: 'keeps a recording for the default number of days if the company has set none',
  },
  {
    words: 'Whoever withdraws their consent has the recordings of them deleted.',
    file: 'test/contract/scenarios/recordings.cases.ts',
    test: 'the consents are listed, and withdrawing one erases the recordings',
  },
  {
    words:
      'Whether you may be transcribed is asked apart from recording, and there are no captions before everybody in the room has agreed.',
    file: 'test/workflow/room-consent.test.ts',
    test: 'has captions once everybody present has agreed to transcription',
  },
  {
    words: 'Somebody who comes in later and has not agreed ends the captions.',
    file: 'test/workflow/room-consent.test.ts',
    test: 'a late joiner who has not agreed stops captions until they agree or leave',
  },
  {
    words:
      'Refusing or withdrawing ends captions at once and changes nothing else: the interview and its recording go on.',
    file: 'test/workflow/room-consent.test.ts',
    test: 'a withdrawal has stopped captions before it is answered, and recording goes on',
  },
  {
    words: 'Candidates are not told who has refused.',
    file: 'test/workflow/room-consent.test.ts',
    test: 'distinguishes a refusal from a missing answer, and shows candidates neither',
  },
  {
    words: 'A company can turn transcription off; then nobody is asked.',
    file: 'web/src/features/room/check/device-check.browser.test.tsx',
    test: 'if the company does not transcribe, nobody is asked about it',
  },
  {
    words:
      'Candidates who sign in can download what a company holds about them and shows to them, as a file.',
    file: 'web/src/features/candidate-area/own-data.browser.test.tsx',
    test: 'the data that the company stores and shows can be saved as one file',
  },
  {
    words:
      'Candidates who sign in can ask the company to delete their data; its admins are told at once.',
    file: 'test/workflow/erasure-asked.test.ts',
    test: 'notifies the admins once of a request for deletion, which can be cancelled',
  },
  {
    words: 'Deletion removes profile, files, messages, interviews, scorecards and recordings.',
    file: 'test/workflow/erasure.test.ts',
    test: 'leaves nothing of a deleted candidate in table, buckets, mail and logs',
  },
  {
    words: 'Whoever asked for the deletion or could sign in gets a mail when it is finished.',
    file: 'test/workflow/erasure-asked.test.ts',
    test: 'the person who requested it gets one mail, and then the address is deleted',
  },
  {
    words: 'Deleted entries, files and recordings remain in backups for up to 35 days.',
    file: 'infra/storage-and-workers.test.ts',
    test: 'end, with the versions that they copy, within the 35 days of the privacy notice',
  },
  {
    words: 'The pages of Parley set no cookies.',
    file: 'test/journeys/static-pages.test.ts',
    test: 'set no cookies and store nothing but what the visitor chooses',
  },
  {
    words: 'Logging out deletes session and drafts.',
    file: 'web/src/session/sign-in/session.test.ts',
    test: 'logging out removes drafts and tokens in all tabs, and keeps settings',
  },
  {
    words: 'No usage figures are sent to anybody, unless the operator has turned them on.',
    file: 'web/src/ports/track.test.ts',
    test: 'nothing is sent if the stage has no endpoint',
  },
];

/** Sentences of the page that are no claims about the product, with the reason. */
export const OTHER_PRIVACY_SENTENCES: readonly string[] = [
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
];
