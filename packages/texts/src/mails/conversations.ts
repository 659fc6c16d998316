/** Mails of people and the threads that the product starts. */
export const CONVERSATIONS = {
  notices: 'Notices from {{company}}',
  'about-requisition': 'Message about {{requisition}}',
  footer: 'Answer this mail to write back to {{company}}.',
  'answer-in-parley': 'Or answer in Parley',
};
