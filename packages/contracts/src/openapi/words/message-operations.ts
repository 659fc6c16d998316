import type { RouteId } from '../../route-table.ts';

/** What the calls of chat, mail, notifications, dashboards and the system do. */
export const MESSAGE_OPERATIONS = {
  'add-chat-participants': 'A notice in the group says so. Others are told through it.',
  'answer-own-mail': 'For candidates. Members of the company find it in their inbox.',
  'attach-to-mail-draft':
    'Call it after the upload. The bytes are inspected and scanned, whatever type the form ' +
    'named. A draft has at most 10 attachments of 6 MiB together.',
  'begin-own-mail': 'For candidates. Members of the company find it in their inbox.',
  'cancel-mail-draft':
    'A message that is a draft already stays one. One that has gone is refused with ' +
    '`mail-too-late`.',
  'change-mail-threads':
    'Each conversation is changed by itself. An answer that arrives at the same moment is not ' +
    'lost.',
  'choose-reply-address': "Holds until the candidate's mail asks for another address.",
  'confirm-mail-sender':
    'Adds the address to `other_emails` of the candidate. Mail that is proven to come from there ' +
    'is theirs from then on. The candidate is not told.',
  'create-chat-thread':
    'At most 30 people with the caller. A notice in the group says who has made it.',
  'create-chat-upload':
    "Send the answer's `fields` and the picture as a multipart form to its `url`, then send the " +
    'message with its `path`. JPEG and PNG up to 5 MiB are taken.',
  'create-mail-draft':
    'Nothing is sent. An answer takes candidate, subject and requisition from its conversation.',
  'create-mail-label': 'The label can be put on conversations by everybody who may change them.',
  'create-mail-template':
    'Unknown placeholders are refused now. A company has at most 50 templates.',
  'create-mail-upload':
    "Send the answer's `fields` and the file as a multipart form to its `url`, then call " +
    '`attach-to-mail-draft` with its `attachment_id`.',
  'delete-chat-message': 'It cannot be restored.',
  'delete-mail-draft': 'Its attachments are deleted with it.',
  'delete-mail-label': 'It is removed from all conversations in the background.',
  'delete-mail-template': 'Messages that were written with it stay as they are.',
  'delete-mail-thread':
    'Messages and attachments are deleted in the background. It cannot be restored.',
  'edit-chat-message':
    'Text and mentions are replaced together; others see that it was edited. Nobody is notified ' +
    'again.',
  'export-audit':
    'Ask for page after page with `cursor` and join them without a separator. A file cannot be ' +
    'erased later, so that it has ids instead of names.',
  'get-cards': 'The numbers are kept with each change and not counted while reading.',
  'get-chat-image': 'For participants of the conversation alone.',
  'get-chat-news':
    'For open pages, which ask every few seconds. If `reset` is true, too much has happened: ' +
    'read the conversation again.',
  'get-chat-thread':
    'A conversation that has not begun is answered too, with `version` 0. One of others is not ' +
    'found.',
  'get-dashboard-report':
    'While earlier data is still being counted, `preparing` is true and numbers can be too low.',
  'get-health': 'Says nothing about other parts of the product.',
  'get-hiring-report':
    'While earlier data is still being counted, `preparing` is true and numbers can be too low.',
  'get-home':
    'One call for the first page after signing in. Each list is short; the lists of the product ' +
    'have everything.',
  'get-list-counts':
    'The same numbers that come with the first page of the list with `counts`. Values of filters ' +
    'without rows are left out.',
  'get-mail-attachment': 'The link works for everybody who has it, for five minutes.',
  'get-mail-draft': 'A draft of somebody else is not found.',
  'get-mail-summary':
    'Numbers of labels are null for readers who owe a scorecard about any candidate, because ' +
    'they change with what colleagues think.',
  'get-mail-thread': 'Reading it does not mark it as read; `change-mail-threads` does.',
  'get-openapi':
    'The document is generated from the schemas with which the server checks requests.',
  'get-own-mail': 'For candidates. Notices of the product have `answerable` false.',
  'get-own-mail-attachment':
    'For candidates. The link works for everybody who has it, for five minutes.',
  'get-session':
    '`unread` counts messages of the latest 25 conversations. 100 unread mails mean 100 or more.',
  'leave-chat-thread': 'A notice in the group says so. What the person has written stays.',
  'list-audit':
    'Entries have ids and states, and no texts that people have written. Names are those of ' +
    'today and null for people who have left.',
  'list-chat-contacts':
    'Active members of staff except the caller. Candidates are never among them.',
  'list-chat-messages':
    'Keep the `version` of the first page for `get-chat-news`. Messages of others have no text, ' +
    'and `closed` is true, while the caller owes a scorecard about the candidate.',
  'list-chat-threads':
    'The preview of the last message is left out while the caller owes a scorecard about the ' +
    'candidate of the conversation.',
  'list-mail-drafts': 'Only their writer sees drafts.',
  'list-mail-messages':
    'Texts of colleagues are left out, and `hidden` is true, while the reader owes a scorecard ' +
    'about the candidate.',
  'list-mail-templates':
    'A template that came with the product has `built_in` true until it is changed.',
  'list-mail-threads':
    'A search compares the name of the candidate and the subject. Hiring managers get the ' +
    'conversations about their requisitions.',
  'list-notifications': '`unread` counts all that were not read yet, not those of the page alone.',
  'list-own-mail': 'For candidates. Places and labels of the company are not part of it.',
  'list-own-mail-messages': 'For candidates.',
  'mark-chat-thread-seen':
    'Concerns the caller alone, and others do not learn of it. A lower `up_to` than before ' +
    'changes nothing.',
  'mark-notifications-read': 'One that arrives at the same moment stays unread.',
  'preview-mail': 'Nothing is stored or sent. `problems` names placeholders that cannot be filled.',
  'read-own-mail': 'For candidates. The company does not learn of it.',
  'rename-chat-thread': 'A notice in the group says so. Only groups have names.',
  search:
    'A kind that the caller may not see is empty. Interviewers find what belongs to their own ' +
    'panels.',
  'send-chat-message':
    'The first message begins the conversation. People who do not have it open are notified. ' +
    "Upload a picture before with the form of `create-chat-upload`. Send the message's " +
    '`client_id` as Idempotency-Key.',
  'send-mail-draft':
    'Everything that can be checked is checked now, for each recipient, and nothing is sent if ' +
    'one of them has a problem. The message waits in the product, independent of the browser, ' +
    'and each recipient gets it in a conversation of their own.',
  'send-mails-again': 'Mails that were sent are not sent again. A second call sends nothing more.',
  'update-mail-draft':
    'Fields that are left out stay; `candidate_ids` and `attachment_ids` are replaced as a ' +
    'whole. A message that waits to be sent has to be taken back before.',
  'update-mail-label': 'Name and color are replaced together, and all conversations show them.',
  'update-mail-template':
    'Name, subject and text are replaced together. One that came with the product is the ' +
    "company's own from then on.",
} as const satisfies Partial<Record<RouteId, string>>;
