/** What is signed: each purpose has keys of its own. */
export const SIGNING_PURPOSES = [
  'cursors',
  'room-links',
  'mail-threads',
  'calendar-replies',
] as const;
export type SigningPurpose = (typeof SIGNING_PURPOSES)[number];

interface SigningKeysOf {
  /** The name of the secret within its stack. */
  name: string;
  /** What is signed, in words. */
  says: string;
  /** The variable with the ARN of the secret, in the environment of functions that may read it. */
  variable: string;
  /** The output of the stack `App` with the ARN of the secret. */
  output: string;
}

export const SIGNING_KEYS: Readonly<Record<SigningPurpose, SigningKeysOf>> = {
  cursors: {
    name: 'Cursors',
    says: 'the positions in lists',
    variable: 'CURSOR_KEYS_ARN',
    output: 'CursorKeysArn',
  },
  'room-links': {
    name: 'RoomLinks',
    says: "candidates' links to rooms",
    variable: 'ROOM_KEYS_ARN',
    output: 'RoomKeysArn',
  },
  'mail-threads': {
    name: 'MailThreads',
    says: 'the addresses of mail threads',
    variable: 'THREAD_KEYS_ARN',
    output: 'ThreadKeysArn',
  },
  'calendar-replies': {
    name: 'CalendarReplies',
    says: 'the addresses to which calendars reply',
    variable: 'CALENDAR_KEYS_ARN',
    output: 'CalendarKeysArn',
  },
};
