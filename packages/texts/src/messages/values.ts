/** How messages name people who have no name there, who are several, or who are not proven. */
export const NAMES = {
  somebody: 'Somebody',
  unverified: '{{from}} (unverified)',
  everybody: 'everybody',
  panel: 'the panel',
  'panel-first': 'The panel',
  'earlier-address': 'an earlier address',
  'and-more': '{{name}} and {{more}} more',
};

/** Why a mail was not sent, as the end of a sentence: `missing` of messages about it. */
export const UNSENT_REASONS = {
  outage: 'the mail service could not be reached for two weeks',
  'outage-of-draft': 'the mail service could not be reached. It is a draft again',
  refused: 'the mail service refused it. Check the address',
  limit: 'this address has received too many invitations today',
  outdated: 'the interview had ended before the mail service worked again',
  'thread-deleted': 'the conversation was deleted',
};

/** Why an interview was changed by the product itself. */
export const CHANGE_REASONS = {
  readdressed: 'The candidate has another e-mail address',
};
