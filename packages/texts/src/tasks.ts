/** The task that follows a decision for another round. */
export const ROUND_TASK = {
  list: 'Next round',
  schedule: 'Schedule {{round}}',
  'schedule-another': 'Schedule another interview',
};
