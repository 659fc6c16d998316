import english from '../../i18n/en/ui.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useUiStrings, text: uiText } = defineStrings(english);
