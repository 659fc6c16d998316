/** Something that a public page says the product does, and the test that proves it. */
export interface Claim {
  /** The sentence as it stands on the page. */
  words: string;
  page: 'landing' | 'pricing';
  /** A test file of this repository, and the title of a test in it. */
  file: string;
  test: string;
}

/**
 * Every claim of the public pages. A sentence that no test proves does not stand there: it is
 * written down here with its proof, or it goes.
 */
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
    test: 'a candidate offers a time on the phone, and only that is proposed',
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
    test: 'they send messages, raise a hand, share a screen and mark a moment',
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
    test: 'a recording plays, jumps to speakers by lane and key, and can be erased',
  },
  {
    words: 'You mark a moment in the call and find it next to your scorecard.',
    page: 'landing',
    file: 'test/journeys/room.test.ts',
    test: 'they send messages, raise a hand, share a screen and mark a moment',
  },
  {
    words: 'Opinions stay closed until yours is in.',
    page: 'landing',
    file: 'test/journeys/journey.test.ts',
    test: 'the other interviewer sees nothing of it before sending their own',
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
    words: 'Nobody is ranked by a machine.',
    page: 'landing',
    file: 'web/src/static-pages/claims.test.ts',
    test: 'no call orders or scores candidates by itself',
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
    words: 'Your lists of candidates, requisitions and interviews leave with you as CSV',
    page: 'pricing',
    file: 'test/contract/scenarios/lists.cases.ts',
    test: 'candidates are imported row by row, and an export has no live formulas',
  },
];

/** Sentences in the same places that say something else than what the product does, each with why. */
export const OTHER_SENTENCES: Readonly<Record<string, string>> = {
  'Checking a voice against a sample is not part of Parley yet.': 'says what is missing',
  'We work on voice recognition, image processing and hiring analytics with machine learning and AI, and we keep a person in charge of every decision.':
    'the section about the company that the specification asks for',
  'We do not count seats.': 'an offer, not a function',
};
