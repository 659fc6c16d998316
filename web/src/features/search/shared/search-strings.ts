import { defineStrings } from '../../../i18n/strings.ts';

export const { useStrings: useSearchStrings, text: searchText } = defineStrings({
  title: 'Search',
  label: 'Search candidates, requisitions, interviews and people',
  start: 'What are you looking for?',
  'start-text':
    'Type the beginning of a name, a title or an e-mail address. Accents and order do not matter.',
  'start-limited':
    'Type the beginning of a name. You find the interviews you sit in on, their candidates, and your colleagues.',
  none: 'Nothing begins with “{{q}}”',
  'none-text': 'Try fewer letters, or another word of the name or title.',
  failed: 'The search did not answer',
  groups: {
    candidates: 'Candidates',
    requisitions: 'Requisitions',
    interviews: 'Interviews',
    people: 'People',
  },
  interview: 'Interview with {{candidate}}',
  'interview-sub': '{{requisition}}, {{stage}}, {{when}}',
  found_zero: 'Nothing found for {{q}}',
  found_one: 'One result for {{q}}',
  found_other: '{{count}} results for {{q}}',
  all: 'Everything',
  said: {
    tab: 'What was said',
    label: 'Search what was said in recordings',
    start: 'Which words are you looking for?',
    'start-text':
      'Type words, or the beginning of one. You find them in the transcripts of recordings that you may play.',
    failed: 'The search in transcripts did not answer',
    none: 'Nobody said “{{q}}”',
    'none-text':
      'Recordings without a transcript are not searched. Words can also have been recognized as others.',
    found_zero: 'No recording for {{q}}',
    found_one: 'One recording for {{q}}',
    found_other: '{{count}} recordings for {{q}}',
    open: 'Open recording',
    more_one: '{{count}} more place in this recording',
    more_other: '{{count}} more places in this recording',
    palette: 'What was said: “{{q}}”',
  },
  'see-all': 'Show all results for “{{q}}”',
});
