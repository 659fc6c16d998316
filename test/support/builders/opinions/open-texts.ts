/**
 * Text fields in which no opinion is planted, as `route field` or `route *` for all of a route,
 * each with the reason.
 */
export const NOT_PLANTED: Readonly<Record<string, string>> = {
  'create-candidate *': 'nobody is on a panel of a candidate who is just added',
  'create-candidate-user candidate_id': 'only an id is accepted',
  'remove-candidate-address address': 'only an address of the candidate is accepted',
  'choose-reply-address address': 'only an address that a mail of the candidate names is accepted',
  'create-interview stage': 'only a step of the plan is accepted',
  'update-user auth0_request.name': "the specification's other place of the name",
  'choose-domain domain': "the company's own domain",
  'update-company-settings legal.contact_name': "the company's own contact, which is public",
  'answer-voice-case text': 'only candidates may call it',
  'send-chat-message image.path': 'only the path of an upload is accepted',
  'send-chat-message image.file_type': 'only the type of an image is accepted',
  'import-candidates rows[].application.reason':
    'an existing application keeps its decision, and nobody is on a panel of a new one',
  'import-candidates rows[].values.email': 'only an address is accepted',
  'import-candidates rows[].values.phone': 'only a phone number is accepted',
  'import-candidates rows[].values.zone': 'only a time zone is accepted',
  'import-candidates rows[].values.source': 'only a source is accepted',
};

/** Texts that a blinded reader may read all the same, as `route field` or `route *`. */
export const OPEN_TEXTS: Readonly<Record<string, string>> = {
  'create-requisition *': 'about the position, before anybody has applied',
  'update-requisition *': 'about the position',
  'transition-requisition reason': 'about the position',
  'create-user *': 'what a member is called',
  'update-user *': 'what a member is called, and where they are',
  'update-account *': 'what a member says of themselves',
  'update-candidate name': 'what the candidate is called, which they can change',
  'update-candidate address_as': 'what the candidate is called, which they can change',
  'update-candidate phone': "the candidate's own facts, which they read and change",
  'update-candidate location': "the candidate's own facts, which they read and change",
  'update-candidate headline': "the candidate's own facts, which they read and change",
  'update-candidate skills[]': "the candidate's own facts, which they read and change",
  'import-candidates rows[].values.name': 'as in update-candidate',
  'import-candidates rows[].values.address_as': 'as in update-candidate',
  'import-candidates rows[].values.location': 'as in update-candidate',
  'import-candidates rows[].values.headline': 'as in update-candidate',
  'import-candidates rows[].values.skills': 'as in update-candidate',
  'create-candidate-file file_name': 'whoever may open a file has to find it',
  'create-interview title': 'the candidate reads it in the invitation',
  'create-interview location': 'the candidate reads it in the invitation',
  'update-interview title': 'the candidate reads it in the invitation',
  'update-interview location': 'the candidate reads it in the invitation',
  'update-interview reason': 'it is mailed to the candidate too',
  'cancel-interview reason': 'it is mailed to the candidate too',
  'bulk-interviews action.reason': 'it is mailed to the candidate too',
  'send-room-message text': 'the candidate reads it in the room',
  'correct-transcript change.text': 'what was said, which whoever may play the recording hears',
  'correct-transcript change.voice': 'who speaks, which whoever may play the recording hears',
  'create-mail-label name': 'a word of the company; which conversations have it is hidden',
  'update-mail-label name': 'a word of the company; which conversations have it is hidden',
  'create-mail-template *': 'a text of the company about no candidate',
  'update-mail-template *': 'a text of the company about no candidate',
};

/** Planted texts that no route shows anybody. */
export const NEVER_SHOWN: Readonly<Record<string, string>> = {
  'create-upload *': 'it is only part of the form with which the caller uploads',
  'create-chat-upload *': 'it is only part of the form with which the caller uploads',
  'create-mail-upload *': 'it is only part of the form with which the caller uploads',
  'create-candidate-file file_type': 'the content decides the type',
  'attach-to-mail-draft file_type': 'the content decides the type',
};

/** Checks whether a table has a row for a field, or for all of its route. */
export const isListed = (table: Readonly<Record<string, string>>, field: string): boolean =>
  field in table || `${field.split(' ')[0]!} *` in table;
