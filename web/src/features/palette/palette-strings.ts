import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: usePaletteStrings } = defineStrings({
  label: 'Search and commands',
  placeholder: 'Find a candidate, a requisition, an interview, or type what you want to do',
  'placeholder-places': 'Type where you want to go',
  nothing: 'Nothing matches. Try a name, a requisition or a verb like "schedule".',
  recent: 'Opened lately',
  do: 'Do',
  go: 'Go to',
  help: 'Help',
  searching: 'Searching',
});
