import english from '../../i18n/en/invitation.json';
import { defineStrings } from '../../i18n/strings.ts';

export const { useStrings: useInvitationStrings } = defineStrings(english);
