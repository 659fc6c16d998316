import { defineStrings } from '../../../i18n/strings.ts';

/** What a candidate's and an interview's page show of scorecards. */
export const { useStrings: useShownScorecardsStrings } = defineStrings({
  scores: {
    error: 'The scorecards did not load',
    empty: 'Not on a requisition',
    'empty-text': 'Scorecards and decisions come with an application.',
    in: 'Scorecards',
    of: '{{done}} of {{all}}',
    'not-asked': 'None is asked for yet',
    missing: 'Missing: {{names}}',
    recommendations: 'Recommendations',
    attributes: 'Ratings by attribute',
    'none-given': 'None given',
    decisions: 'Decisions',
    made: '{{outcome}} by {{name}}, {{when}}',
    undone: 'Undone by {{name}}',
    reopened: 'Reopened by {{name}}',
    room: 'Decision room',
    'room-of': 'Decision room of {{requisition}}',
    show: 'Show scorecards and decisions',
  },
  panel: {
    failed: 'The feedback did not load',
    none: 'Nobody has been asked for feedback',
    'not-yours':
      'Feedback on this interview is for its panel, recruiters and the requisition’s hiring manager',
    closed: 'Opens when you send yours',
    mine: 'You',
    'no-summary': 'No summary',
    late: 'Changed after the others were read',
    independent: 'Independent: sent before others’ scorecards were opened',
    'not-independent': 'Not independent: others’ scorecards were opened before this one was sent',
    'not-assessed': 'Not assessed',
    private: 'Private note, colleagues don’t see it',
  },
});
