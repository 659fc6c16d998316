import type { Claim } from './claim.ts';

export const TERMS_CLAIMS: readonly Claim[] = [
  {
    words: 'Parley orders and scores nobody by itself.',
    file: 'web/src/static-pages/claims.test.ts',
    test: 'no route ranks or scores candidates by itself',
  },
  {
    words: 'A company can require two-step sign-in of its staff.',
    file: 'test/contract/scenarios/two-step.cases.ts',
    test: 'a company that requires two-step sign-in can be entered only with it',
  },
  {
    words: 'Nothing is recorded without consent from everyone in the room.',
    file: 'test/workflow/room.test.ts',
    test: 'records nobody who has not consented: it has paused before they are admitted',
  },
  {
    words: 'The link of an invitation opens the room without a password.',
    file: 'test/journeys/room.test.ts',
    test: 'the candidate opens the mailed link, refuses recording, waits and is admitted',
  },
  {
    words: 'Files are scanned for malware before others can open them.',
    file: 'test/workflow/uploads.test.ts',
    test: 'a file cannot be opened before its scan has ended, nor if it cannot be scanned',
  },
  {
    words: 'A file may have 10 MB at most.',
    file: 'test/contract/scenarios/files.cases.ts',
    test: 'types and sizes that are not allowed are refused before and after the upload',
  },
  {
    words: 'The number of requests a minute is limited.',
    file: 'test/contract/generic.cases.ts',
    test: 'callers over the rate limit get 429',
  },
];

/** Sentences of the page that are no claims about the product, with the reason. */
export const OTHER_TERMS_SENTENCES: readonly string[] = [
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
];
