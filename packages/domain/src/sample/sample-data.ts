/**
 * The sample data of a new company: one open requisition with a scorecard template and an interview
 * plan, and candidates with applications. Names and title contain a mark, so that they are
 * recognizable in every list, board and mail.
 */

/** A reserved domain (RFC 2606): no mail can arrive there, and the product sends none to it. */
const SAMPLE_DOMAIN = 'sample.example';
const TITLE_MARK = 'Sample: ';
const NAME_MARK = ' (sample)';

/** Checks whether an address is one of sample candidates, to which nothing is mailed. */
export const isSampleAddress = (email: string): boolean =>
  email.toLowerCase().endsWith(`@${SAMPLE_DOMAIN}`);

/**
 * Checks whether a requisition still has the title of sample data, so that no user has taken it
 * over.
 */
export const hasSampleTitle = (title: string): boolean => title.startsWith(TITLE_MARK);

const attribute = (id: string, name: string, description: string) => ({
  id,
  name,
  description,
  required: true,
});

export const SAMPLE_REQUISITION = {
  title: `${TITLE_MARK}Product designer`,
  department: 'Design',
  location: 'Remote',
  employment_type: 'full-time' as const,
  openings: 1,
  skills: ['Interaction design', 'Prototyping', 'User research'],
  description:
    'A made-up position to try Parley with. Change it as you like; remove it together with its ' +
    'sample candidates in the company settings.',
  scorecard_template: {
    attributes: [
      attribute('craft', 'Craft', 'Work that is finished, and decisions that can be explained'),
      attribute('problem-solving', 'Problem solving', 'Finds out what the problem is first'),
      attribute('communication', 'Communication', 'Listens, and is understood'),
    ],
  },
  interview_plan: [
    {
      stage: 'First',
      duration_minutes: 30,
      focus: 'What they have made, and what was their own part in it',
      questions: [
        {
          text: 'Which of your designs would you change today, and why?',
          attribute: 'craft' as string | null,
          listen_for: 'Names own decisions, and what they have learned since.',
        },
        {
          text: 'Tell us about a problem that turned out to be a different one.',
          attribute: 'problem-solving',
          listen_for: 'How they found out, and what they did then.',
        },
        { text: 'What would you like to know about us?', attribute: null, listen_for: '' },
      ],
    },
    {
      stage: 'Portfolio',
      duration_minutes: 60,
      focus: 'One piece of work in depth',
      questions: [
        {
          text: 'Walk us through one project, from the first talk to what is used today.',
          attribute: 'communication',
          listen_for: 'Starts with the people it is for; says what did not work.',
        },
      ],
    },
  ],
};

const person = (
  name: string,
  headline: string,
  stage: 'applied' | 'in_review',
  source: 'Applied' | 'Referral' | 'External',
) => ({
  name: `${name}${NAME_MARK}`,
  email: `${name.toLowerCase().replaceAll(' ', '.')}@${SAMPLE_DOMAIN}`,
  headline,
  stage,
  source,
});

/** The first candidate is suggested for the first interview. */
export const SAMPLE_CANDIDATES = [
  person('Robin Ashdown', 'Product designer, six years in health care', 'in_review', 'Referral'),
  person('Noor Salim', 'Interaction designer, banking', 'in_review', 'Applied'),
  person('Elif Demir', 'Design lead of a small team', 'applied', 'Applied'),
  person('Tomas Berg', 'Designer and front-end developer', 'applied', 'External'),
];
