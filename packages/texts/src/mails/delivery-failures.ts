/** Why a mail was not delivered, as the end of a sentence. */
export const DELIVERY_FAILURES = {
  /** By subject and detail of enhanced status codes (RFC 3463 and IANA's registry). */
  codes: {
    '1.0': 'no such address',
    '1.1': 'no such mailbox',
    '1.2': 'no such mail domain',
    '1.3': 'the address is not valid',
    '1.4': 'the address stands for several mailboxes',
    '1.6': 'the mailbox has moved',
    '1.10': 'no such address',
    '2.0': 'the mailbox does not accept mail',
    '2.1': 'the mailbox is disabled',
    '2.2': 'mailbox full',
    '2.3': 'the message is too large for the mailbox',
    '3.1': 'the mail server is full',
    '3.2': 'the mail server does not accept mail at the moment',
    '3.4': 'the message is too large',
    '4.1': 'the mail server did not answer',
    '4.2': 'the connection to the mail server broke',
    '4.3': 'the mail domain could not be looked up',
    '4.4': 'no mail server was found',
    '4.6': 'the mail went in a circle',
    '4.7': 'the mail could not be delivered in time',
    '7.1': 'the mail server refused the message',
  },
  /** By the subject of the code alone. */
  subjects: {
    '1': 'the address does not accept mail',
    '2': 'the mailbox does not accept mail',
    '3': 'the mail server has a problem',
    '4': 'the mail server could not be reached',
    '5': 'the mail servers did not understand one another',
    '6': 'the mail server did not accept the content',
    '7': 'the mail server refused the message',
  },
  unknown: 'the mail server gave no reason',
  'with-code': '{{reason}} ({{code}})',
};

/** The notice in a conversation that one of its mails was not delivered. */
export const DELIVERY_NOTICE = {
  from: 'Mail delivery',
  text: 'Not delivered to {{address}}: {{reason}}',
};
