import type { Claim } from './claim.ts';

export const LANDING_CLAIMS: readonly Claim[] = [
  {
    words:
      'Schedule the panel, meet in the browser, and decide once everybody has written down what ' +
      'they heard.',
    file: 'test/journeys/journey.test.ts',
    test: 'the hiring manager decides to hire',
  },
  {
    words: 'Everyone marks when they are free, the candidate too.',
    file: 'test/journeys/board.test.ts',
    test: 'a candidate offers a time on a phone, and only that time is proposed',
  },
  {
    words: 'You pick from the times that suit the whole panel, shown in both time zones.',
    file: 'test/journeys/journey.test.ts',
    test: 'the recruiter books a time at which the whole panel is free',
  },
  {
    words: 'One link, no install.',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words:
      'The CV and the scorecard sit next to the picture, so nobody types into a second window.',
    file: 'test/journeys/room.test.ts',
    test: 'participants send messages, raise a hand, share a screen and mark a moment',
  },
  {
    words: 'If everybody agrees, captions show what is being said.',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'two people speak and see captions',
  },
  {
    words: 'After the interview you read who said what, with every word under a name.',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'the transcript has the right words under each name',
  },
  {
    words: 'Search for a word, and hear it said.',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'a search finds a spoken word and plays it',
  },
  {
    words: 'Each voice has a lane of its own, measured at its own microphone.',
    file: 'test/workflow/room.test.ts',
    test: 'turns recorded parts into files with speech segments, and delivers at the end',
  },
  {
    words: 'In the recording you jump to whoever spoke.',
    file: 'web/src/features/recordings/player/player.browser.test.tsx',
    test: 'a recording is moved through by its lanes, keys and moments, over all of its files',
  },
  {
    words: 'You mark a moment in the call and find it next to your scorecard.',
    file: 'test/journeys/room.test.ts',
    test: 'participants send messages, raise a hand, share a screen and mark a moment',
  },
  {
    words: 'Their own words stand beside your rating, and one click plays them.',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'a quote on the scorecard plays its moment',
  },
  {
    words: 'Opinions stay closed until yours is in.',
    file: 'test/journeys/journey.test.ts',
    test: 'the other interviewer sees nothing of that scorecard before sending their own',
  },
  {
    words: 'Nothing is recorded without consent from everyone in the room',
    file: 'test/workflow/room.test.ts',
    test: 'records nobody who has not consented: it has paused before they are admitted',
  },
  {
    words: 'A candidate who does not want to be recorded joins all the same',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words:
      'Whoever takes back the consent to be transcribed has the transcript deleted, with every quote from it',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'a withdrawal removes everything that is stored about the words',
  },
  {
    words: 'Nobody is ranked by a machine.',
    file: 'web/src/static-pages/claims.test.ts',
    test: 'no route ranks or scores candidates by itself',
  },
  {
    words: 'People write what they heard, and people decide',
    file: 'test/journeys/journey.test.ts',
    test: 'the hiring manager decides to hire',
  },
];

export const PRICING_CLAIMS: readonly Claim[] = [
  {
    words: 'Everybody who interviews may sign in.',
    file: 'test/journeys/journey.test.ts',
    test: 'an interviewer sets their own weekly hours',
  },
  {
    words: 'Scheduling, video interviews with recording, scorecards and decisions',
    file: 'test/journeys/room.test.ts',
    test: 'nothing is recorded while one refuses; it begins and ends with consent',
  },
  {
    words:
      'Transcripts of recorded interviews under the names of the speakers, for whoever may play the recording',
    file: 'test/journeys/spoken-interview.test.ts',
    test: 'the transcript has the right words under each name',
  },
  {
    words: 'Your lists of candidates, requisitions and interviews leave with you as CSV',
    file: 'test/contract/scenarios/lists.cases.ts',
    test: 'candidates are imported row by row, and an export has no live formulas',
  },
];

/** Sentences of both pages that are no claims about the product, each with the reason. */
export const OTHER_SENTENCES: Readonly<Record<string, string>> = {
  'We work on voice recognition, image processing and hiring analytics with machine learning and AI, and we keep a person in charge of every decision.':
    'the section about the company that the specification asks for',
  'We do not count seats.': 'an offer, not a function',
};
