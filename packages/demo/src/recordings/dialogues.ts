/** The role of a speaker in a demo interview. */
export type Speaker = 'candidate' | 'lead' | 'second';

/**
 * The text of a demo interview for the speech synthesizer. The product never reads this text: its
 * transcripts are made from the sound.
 */
export interface Dialogue {
  /** The title of the requisition, which determines the names of the files. */
  requisition: string;
  voices: Readonly<Record<Speaker, VoiceName>>;
  lines: readonly Line[];
}

/** `gap` is the silence before a line in seconds. If it is negative, the speakers overlap. */
type Line = readonly [who: Speaker, text: string, gap?: number];

/**
 * The voice of each person, which is the same in all interviews. `voice` is a voice of flite,
 * `stretch` changes the length of its sounds, and `speed` changes pitch and timbre afterwards, like
 * a faster playback.
 */
export const VOICES = {
  mira: { voice: 'slt', stretch: 1, speed: 1 },
  tom: { voice: 'rms', stretch: 0.95, speed: 1 },
  sofia: { voice: 'slt', stretch: 0.9, speed: 0.9 },
  backend: { voice: 'awb', stretch: 1, speed: 1 },
  designer: { voice: 'slt', stretch: 1.12, speed: 1.1 },
  analyst: { voice: 'kal16', stretch: 1.05, speed: 0.97 },
  customer: { voice: 'slt', stretch: 1.18, speed: 1.15 },
} as const;
type VoiceName = keyof typeof VOICES;

export const DIALOGUES: readonly Dialogue[] = [
  {
    requisition: 'Backend engineer',
    voices: { candidate: 'backend', lead: 'mira', second: 'tom' },
    lines: [
      [
        'lead',
        'Tell us about the hardest fault you have traced in production. How did you narrow it down?',
      ],
      [
        'candidate',
        'Last spring, some payments were taken twice, about one in two hundred. The log files told ' +
          'us nothing, so I measured before I changed anything. I recorded every attempt, and ' +
          'after one weekend I had forty examples.',
      ],
      [
        'candidate',
        'In all of them the bank answered after nine seconds. Our service had given up after ' +
          'eight, and sent the payment again.',
        0.5,
      ],
      ['lead', 'So the second attempt was the cause. What did you change?'],
      [
        'candidate',
        'Every payment got its own number. The database refuses the same number twice, and we ' +
          'return the first answer. Before, we had thirty double payments every day. Now we have ' +
          'none.',
      ],
      ['second', 'How did you know that they were gone, and not just hidden?'],
      [
        'candidate',
        'Every night we compared our records with the file of the bank. I closed the ticket after ' +
          'thirty days without a difference.',
      ],
      ['lead', 'And the customers, who told them?', -0.4],
      [
        'candidate',
        'I wrote to them myself, with the help of our support team. A bug is not finished until ' +
          'the customer has the money back.',
      ],
      ['second', 'Thank you. That is a clear example.'],
    ],
  },
  {
    requisition: 'Product designer',
    voices: { candidate: 'designer', lead: 'tom', second: 'sofia' },
    lines: [
      ['lead', 'When did research change your mind, and how late was it?'],
      [
        'candidate',
        'Very late. We had designed a map for delivery drivers, two weeks before the launch. I ' +
          'spent a day with each of six drivers. Five of them never looked at the map. They ' +
          'used the list of stops and a pen.',
      ],
      ['second', 'What did you do, with two weeks left?'],
      [
        'candidate',
        'That evening I drew the list on paper, and I tested it with the same drivers. The map ' +
          'became a small button. Drivers lost a third less time, and support calls fell ' +
          'from ninety to thirty five per week.',
      ],
      ['lead', 'Were people angry about the map?'],
      [
        'candidate',
        'The engineers had worked on it for two months. So I showed them the videos first. The ' +
          'drawings came later.',
      ],
      ['second', 'That is a hard conversation. How did it end?'],
      [
        'candidate',
        'One of them said, if nobody looks at it, we should not maintain it. He deleted the code ' +
          'himself.',
      ],
      ['lead', 'What will you change next time?'],
      [
        'candidate',
        'I would visit the drivers in the first week. Six days of watching would have saved us ' +
          'forty days of drawing.',
      ],
    ],
  },
  {
    requisition: 'Data analyst',
    voices: { candidate: 'analyst', lead: 'sofia', second: 'mira' },
    lines: [
      ['lead', 'Tell us about an analysis that changed a decision.'],
      [
        'candidate',
        'We wanted to pay for faster shipping in three cities. The first chart said that it raised ' +
          'repeat orders by twelve percent. I did not believe it, because we had picked our three ' +
          'best cities.',
      ],
      ['second', 'How did you test it?', 0.9],
      [
        'candidate',
        'I matched each customer with a similar customer in another city. In the matched groups ' +
          'the effect was two percent, and that did not pay for the trucks.',
      ],
      [
        'lead',
        'Let us stop the recording for a minute, so that you can ask us about the salary.',
        0.8,
      ],
      ['lead', 'The recording is on again. How did you explain it to the director?', 2.4],
      [
        'candidate',
        'On a single page. It had one chart, and the three numbers that would change my mind. She ' +
          'read it in a minute, and it saved us two hundred thousand dollars.',
      ],
      ['second', 'What would have changed your mind?'],
      [
        'candidate',
        'A difference of five percent, for two months in a row. I wrote that down before I looked ' +
          'at the results, so that nobody could change the rules later.',
      ],
      ['lead', 'That is a good habit. Thank you.'],
    ],
  },
  {
    requisition: 'Customer success lead',
    voices: { candidate: 'customer', lead: 'tom', second: 'sofia' },
    lines: [
      ['lead', 'Tell us about a customer that you nearly lost.'],
      [
        'candidate',
        'It was a company with schools in three countries, and four hundred teachers. After three ' +
          'months only sixty of them had signed in, and the contract was ending in eight weeks.',
      ],
      ['second', 'What did you do first?'],
      [
        'candidate',
        'I called ten teachers, and not the buyer. Most of them had never received our invitation, ' +
          'because it had gone to an old address. We fixed that in one day.',
      ],
      ['lead', 'And what about the other teachers?'],
      [
        'candidate',
        'I gave five short lessons at lunch, twenty minutes each. Six weeks later, three hundred ' +
          'and ten teachers were using it every week, and the company signed for two more years.',
      ],
      ['second', 'Did they want a lower price?'],
      [
        'candidate',
        'Yes, they did. I never give a discount without getting something back. They pay less now, ' +
          'and they speak about us to two other schools every month.',
      ],
      ['second', 'Who decided that?'],
      ['candidate', 'I proposed it, and our finance team agreed after seeing the numbers.'],
      ['lead', 'Thank you. Now you may ask us questions.'],
    ],
  },
];

/** The text that is read to enrol a voice: neutral sentences with many different sounds. */
const READ_ALOUD = [
  'The morning train was late again, so I walked along the river and watched the boats.',
  'A small child in a yellow coat was feeding three ducks with pieces of dry bread.',
  'On the other side somebody played a slow tune on the piano, with the window open.',
  'I bought a coffee and two apples, and thought about the week that lay before me.',
  'When the clock above the station showed half past eight, the train came in at last.',
  'The man beside me was reading a book about birds, and now and then he laughed quietly.',
  'Everybody found a seat, and outside the fields were white with the first snow of the year.',
] as const;

/**
 * The enrolled voices of candidates, by the requisition of their interview. For the data analyst,
 * another person has read the text, so that the voice check of the interview finds a mismatch and
 * there is a voice case.
 */
export const ENROLMENTS: Readonly<Record<string, { voice: VoiceName; lines: readonly string[] }>> =
  {
    'Backend engineer': { voice: 'backend', lines: READ_ALOUD },
    'Data analyst': { voice: 'designer', lines: READ_ALOUD },
  };
