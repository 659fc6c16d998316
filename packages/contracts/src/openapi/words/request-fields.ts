/** What fields of requests are, by name, where no place has words of its own. */
export const REQUEST_FIELDS = {
  above_openings:
    'True confirms a hire although all openings of the requisition are filled. Without it, such ' +
    'a hire is refused with `openings-filled`.',
  admin_email:
    'The address to which the invitation of the first admin is mailed. Without it, the company ' +
    'begins without an admin.',
  admin_name:
    'The name of the first admin. Without it, the address is shown until the person changes it.',
  all: 'True moves every turn of the same person or unknown voice, false this turn alone.',
  answer: "The caller's answer. `withdrawn` takes an earlier consent back.",
  approved:
    'True lets a company that registered itself write to as many people as others. It cannot be ' +
    'taken back.',
  as:
    'A key that the page makes up for its tab, so that leaving in one tab does not end the call ' +
    'in another.',
  asks_for_erasure:
    'True asks the company to erase everything about the candidate, false takes the request ' +
    'back.',
  assignee_id: 'The member who is to do it. Null: nobody.',
  attachment_id: 'The attachment, or `original` for the whole mail as it arrived.',
  attachment_ids:
    'The attachments that the draft keeps. One that is left out is removed; new ones are added ' +
    'with `attach-to-mail-draft`.',
  attribute: 'The attribute of the scorecard that it is about. Null: none.',
  auth0_request: 'An older form of the same changes. `blocked` is true for `disabled`.',
  blocked: 'True disables the sign-in to this company, false enables it again.',
  body:
    'The text of the message. It may contain placeholders such as `{{candidate.first_name}}`, ' +
    'which are filled for each recipient.',
  browser:
    'The key with which this browser entered the room. Without it, the answer is that for a ' +
    'browser in which the candidate has not been let in.',
  bulk_id:
    "The `bulk_id` of the answer to the call that is undone. Only the caller's own calls can be " +
    'undone.',
  candidate_ids:
    'The recipients. Each gets a message and a conversation of their own and learns nothing of ' +
    'the others.',
  change: 'The one correction to make.',
  client_id:
    'A key that the caller makes up for the message, so that a repeated call does not write it ' +
    'twice.',
  color: 'The color of the event, named by its place in the palette of the theme.',
  comment: 'What the candidate says of the process, in their own words.',
  company_name: 'The name of the company. It is the sender of mails to strangers.',
  confirmed:
    'True: the caller says that it is the answer of this person, because the mail alone does not ' +
    'prove it.',
  contentType: '`text` for a message of words alone, `image` for one with a picture.',
  count: 'The number of words that are replaced. 0 inserts the text before the word at `at`.',
  country: 'The country as two letters of ISO 3166-1, such as DE. Empty: not known.',
  counts: '`true` adds the numbers for the views of the list to the first page.',
  cursor:
    'The `next_cursor` of the page before. It holds for the same caller, filters and order. ' +
    'Without it, the list begins at its start.',
  date: 'The local date of the occurrence.',
  description: 'The description of the position, as candidates read it. Line breaks are kept.',
  direction: 'The writing direction of the pages, left to right or right to left.',
  dry_run: 'True says what would become of each entry and changes nothing.',
  except_interview_id:
    'The interview that is being moved, so that it does not conflict with itself.',
  existing:
    'What happens to people with the same address who are candidates already. `skip` leaves them ' +
    'as they are. `update` replaces their fields by those of the file, adds to their notes, and ' +
    'adds them to the requisition.',
  file_name:
    'The name of the file with its ending. Characters that a name may not contain become ' +
    'underscores, and a name over 200 characters is shortened.',
  file_path: 'The `file_path` of the answer with which the upload was offered.',
  file_size: 'The size of the file in bytes. The upload form accepts exactly this size.',
  file_type:
    'The media type that the browser names. Empty: not known. The type of a file is decided by ' +
    'its content.',
  filename:
    'The name of the file with its ending. Characters that a name may not contain become ' +
    'underscores, and a name over 200 characters is shortened.',
  finding: 'The conclusion of the person who closes the case. It has no effect by itself.',
  hold_until:
    'The last day for which the outcome `hold` puts the application on hold. Null: without an ' +
    'end, and for other outcomes.',
  ids: 'The ids to change, each once. A page sends more than 50 in several calls.',
  image: 'The picture, which was uploaded before with the form of `create-chat-upload`.',
  instead_of:
    'The occurrence of a repeated event that this event replaces. It is removed from the ' +
    'repeated event in the same transaction.',
  key:
    "The part of the candidate's link after the `#`. It is signed and names candidate, interview " +
    'and the time at which it expires.',
  kind:
    'What kind of correction it is: `words` replaces words, `person` says who speaks, `join` and ' +
    '`split` change where a turn begins, `revert` goes back to an earlier revision.',
  label_id: 'The label to put on or take off, for the actions `label` and `unlabel` alone.',
  legal:
    "The company's own privacy notice, terms, imprint, and contact for data protection. All five " +
    'fields are replaced together.',
  limit: 'The most rows of the page. Without it, 25 in most lists.',
  local_end:
    'The local date and time in `zone` at which the event ends. A whole day ends at the midnight ' +
    'after it.',
  local_start: 'The local date and time in `zone` at which the event begins.',
  mail: 'The mail to the candidate. It is never sent before the decision can no longer be undone.',
  mentions: 'The ids of the members who are mentioned, and therefore notified.',
  message: 'The text of the mail to the candidate.',
  message_id: 'The id of the message.',
  mine: "`true` leaves only the caller's own rows. Interviewers get no others, whatever they send.",
  name: 'The name of the person.',
  note: 'A note for the panel, which the candidate does not see.',
  notes: 'Notes for colleagues. The candidate does not see them.',
  only_unchanged:
    'True keeps candidates who were changed, moved or added to a requisition since they were ' +
    'created.',
  outcome: 'What was decided.',
  overall:
    'The recommendation: 1 strong no, 2 no, 3 yes, 4 strong yes. Null: none yet, which a ' +
    'submitted scorecard may not have.',
  owner_id: 'The recruiter to whom the requisition is transferred.',
  panel: 'The ids of the members. Ids that do not exist in the company are left out of the answer.',
  panelists:
    'The people on the panel with their roles. One needs at least one lead or interviewer.',
  path: 'The `path` of the answer with which the upload was offered.',
  person_id:
    "The person whose answer it is: the candidate's id, or the user id of a panelist of the " +
    'interview.',
  phone: 'A phone number as people type it, with at least five digits. Empty: none.',
  private_notes: 'Notes that only the author reads. They are part of what a candidate can ask for.',
  q:
    'The beginnings of words to search for, separated by blanks; upper case and accents do not ' +
    'matter. A single letter finds only itself.',
  rationale:
    'Why it was decided so, for colleagues: at least 30 characters, except for `reject` and ' +
    '`withdraw` with another reason code than `other`.',
  recording_id: 'The recording of which a place is quoted.',
  replaces:
    'The id of an invited admin who has never signed in and is removed, because the address was ' +
    'wrong.',
  response: "The panelist's answer to the invitation.",
  revision: 'The revision of which the text is restored.',
  role: 'The role of the person, from which the rights follow.',
  row: 'The number of the row in the file, with which the answer names it.',
  rows: 'The rows of the file. A file with more than 50 is sent in several calls.',
  sample_data:
    'True adds a requisition and candidates for trying the product if there are none, false ' +
    'removes them in the background.',
  segments: 'The times in which the person spoke, by the clock of the server.',
  send_at:
    'When the message is sent, at most a year ahead. Without it, after ten seconds in which it ' +
    'can be taken back.',
  sid: 'The id of the recording.',
  sort: 'The order; a `-` in front reverses it.',
  state: 'The state or province, as text. Empty: none.',
  subject: 'The subject of the mail. It may contain placeholders.',
  text: 'The text. Line breaks are kept.',
  thread_id: 'The id of the conversation.',
  thread_ids: 'The conversations to change. Those that do not exist are left out of the answer.',
  time: 'The local time in `zone` at which the interview starts.',
  times: 'Up to three times that suit the candidate better.',
  transition: 'What to do with the requisition.',
  turn: 'The id of the turn, which stays the same when its words are corrected.',
  type: 'What to do with the given ids.',
  use: 'True sends answers to the address that the candidate asks for, false to the one on file.',
  values: 'The cells of the row, exactly as they are in the file.',
  viewer_zone:
    "The IANA time zone in which the days of the answer begin. Without it, the caller's own.",
  voice: 'A name for a speaker who is not a participant. Null: an unknown voice.',
  waive: 'The missing scorecards that are not waited for, each with the reason.',
  when:
    'When the candidate is told: `none` not by a mail, `now` as soon as the decision can no ' +
    'longer be undone, `later` at the time in `at`.',
  who: 'The side that did not come: the candidate, or the host with the panel.',
  words: 'What the candidate writes with the answer. Empty: nothing.',
  zone:
    'The IANA time zone, such as Europe/Berlin. Without it, the zone stays, and a new person has ' +
    'that of the company until they choose one.',
} as const satisfies Record<string, string>;
