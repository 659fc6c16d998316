/** What single fields of answers are whose names mean something else elsewhere. */
export const ANSWER_PLACES = {
  'Availability.cap_per_day':
    'The most interviews in a day, in the time zone of the hours. Null: no limit.',
  'Availability.cap_per_week':
    'The most interviews in a week that begins on Monday, in the time zone of the hours. Null: ' +
    'no limit.',
  'Availability.exceptions': 'Days that differ from the weekly hours.',
  'Availability.exceptions.date': 'The local date.',
  'Availability.exceptions.spans':
    'The times of the day at which the person is available. None: not at all on that day.',
  'Availability.exceptions.spans.end':
    'The local time at which the span ends, after `start` on the same day. Midnight is written ' +
    '23:59.',
  'Availability.exceptions.spans.start': 'The local time at which the span begins.',
  'Availability.weekly':
    'The hours in which the person can be booked in an ordinary week. None: no hours.',
  'Availability.weekly.end':
    'The local time at which the span ends, after `start` on the same day. Midnight is written ' +
    '23:59.',
  'Availability.weekly.start': 'The local time at which the span begins.',
  'Availability.weekly.weekday': 'The day of the week: 1 is Monday, 7 is Sunday.',
  'Availability.zone': 'The IANA time zone of the hours.',
  'InterviewPlanStep.questions.text': 'The question as it is asked.',
  'InterviewPlanStep.stage': 'The name of the step, such as Phone screen.',
  'ScorecardAttribute.description': 'What is to be rated, for the panel. Left out: none.',
  'ScorecardAttribute.id':
    'The id of the attribute, which differs from the others of the template and stays when the ' +
    'name changes.',
  'ScorecardAttribute.name': 'The name of the attribute.',
  'ScorecardAttribute.required': 'Whether a submitted scorecard has to rate it.',
} as const satisfies Record<string, string>;
