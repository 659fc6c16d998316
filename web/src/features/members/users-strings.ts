import english from '../../i18n/en/users.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useUsersStrings } = defineStrings(english);
