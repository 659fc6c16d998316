/** What fields are that mean the same in requests and in answers, by name. */
export const FIELDS = {
  allDay:
    'True for whole days: the event lasts from the midnight of its first day to the midnight ' +
    'after its last day.',
  attribute_id: 'The id of the attribute in the scorecard of the requisition.',
  attributes: 'The attributes that the panel rates, in the order in which they are shown.',
  candidate_id: 'The id of the candidate.',
  captions:
    'Whether rooms have live captions, once everybody present has consented to transcription.',
  city: "The city of the company's address.",
  clock: 'The clock in which times are shown, 12 or 24 hours.',
  colour: 'The color of the label, named by its place in the palette.',
  contact_email: 'The address for questions about data protection. Empty: none.',
  contact_name: 'The person or office for questions about data protection. Empty: none.',
  density: 'How close the rows of lists are.',
  department: 'The department of the position. Empty: none.',
  domain:
    'The domain to prove, such as example.com: one that somebody can register, and no provider ' +
    'of mail for everybody.',
  duration_minutes: 'The length in minutes.',
  employment_type: 'The type of employment.',
  evidence:
    'What the rating is based on. It is required for the ratings 1 and 4 when the scorecard is ' +
    'submitted.',
  file_description: 'A description of the file for colleagues. Empty: none.',
  focus: 'What the interview is about, for the panel.',
  headline: 'A line about the person, such as their present position. Empty: none.',
  height: 'The height of the picture in pixels.',
  hiring_manager_id: 'The member who decides about the candidates. Null: the recruiter decides.',
  imprint_url: "The address of the company's imprint. Empty: none.",
  interview_id: 'The id of the interview.',
  interview_plan:
    'The interviews that are planned for a candidate, in order. New interviews begin at the ' +
    'first step.',
  jobreq_id: 'The id of the requisition.',
  listen_for: 'What a good answer contains, for the panel.',
  muted:
    'The notifications that are not wanted, each as kind and channel, such as `day-before:mail` ' +
    'or `day-before:app`. A kind that is left out is wanted.',
  names_assessors:
    "Whether a candidate's own data name who wrote a scorecard or corrected a transcript.",
  openings: 'How many people are to be hired.',
  place: 'The country of the position and, where it matters, its part. Null: not known.',
  privacy_url: "The address of the company's privacy notice. Empty: none.",
  purpose: 'What the consent is for.',
  questions: 'The questions of the step, which differ in their text.',
  quotes: 'Places in recordings of the application on which the rating is based.',
  rating: 'The rating: 1 strong no, 2 no, 3 yes, 4 strong yes. Null: not assessed.',
  ratings: 'The ratings by attribute. An attribute that is left out is not assessed.',
  reason_code: 'The reason, for statistics.',
  region: 'The country and time zone of the company.',
  repeat: 'The weekly repetition. Null: the event takes place once.',
  requires_two_step: 'Whether members of staff can use the company only with two-step sign-in.',
  requisition_id: 'The id of the requisition.',
  responsiveFontSizes: 'Whether texts are larger on larger screens.',
  retention_days: 'For how many days a recording is kept that begins from now on.',
  scorecard_template:
    'What the panel rates. Null: not decided yet, and then the requisition cannot be opened.',
  shows:
    "What the event does to the member's time: `busy` makes them unavailable, `offered` adds " +
    'time for interviews to the weekly hours.',
  singleKeys: 'Whether single keys are shortcuts. Without it, true.',
  size: 'The size of the file in bytes.',
  skills: 'The skills, each as a few words.',
  skip: 'The dates on which a repeated event does not take place.',
  source: 'From where the candidate came.',
  subdivision:
    'The part of the country as a code of ISO 3166-2, such as DE-BE. Empty: not known, or it ' +
    'does not matter.',
  summary: 'The summary of what was seen, for the decision.',
  terms_url: "The address of the company's terms. Empty: none.",
  theme: 'The colors of the pages.',
  transcription:
    'Whether participants are asked for consent to transcription. If false, nothing is ' +
    'transcribed.',
  until: 'The last day on which the event may take place. Null: without an end.',
  user_id: 'The user id of the member.',
  voices: 'Whether candidates are asked for consent to the comparison of voices.',
  website: "The address of the company's web site, http or https. Empty: none.",
  weekdays: 'The days of the week on which the event takes place: 1 is Monday, 7 is Sunday.',
  width: 'The width of the picture in pixels.',
} as const satisfies Record<string, string>;
