/** What parameters are, by name, where no call has words of its own. */
export const PARAMETERS = {
  after: 'Only messages after the one with this id. Without it, from the beginning.',
  assignee: 'Only the messages that this person of the platform looks after.',
  candidate_id: 'Only what belongs to this candidate.',
  candidates:
    'Up to six candidate ids with commas between, to compare these alone. Paging and search are ' +
    'then ignored.',
  cardId: 'The id of the card, which is that of the application.',
  checkItemId: 'The id of the task.',
  checklistId: 'The id of the list of tasks.',
  commentId: 'The id of the comment.',
  company: '`true` returns every interview of the company, for those who may read them all.',
  counts: '`true` adds the numbers for the views of the list to the first page.',
  cursor:
    'The `next_cursor` of the page before. It holds for the same caller, filters and order. ' +
    'Without it, the list begins at its start.',
  file: 'The secret file name of the address that `make-calendar-feed` gave.',
  fileId: 'The id of a file of the mail, or `original` for the whole mail as it arrived.',
  from: 'The beginning of the window, which it includes.',
  hiring_manager_id: 'Only the requisitions of this hiring manager.',
  interview_id: 'Only the scorecards of this interview.',
  key: 'The key of the file, which is the last part of its `file_path`.',
  kind: 'Only the entries of this subject.',
  label:
    'Only the conversations with this label: one of the product, or the id of one of the ' +
    'company. Without it, `all`.',
  limit: 'The most rows of the page, from 1 to 100. Without it, 25.',
  list: 'The list whose rows are counted.',
  messageId: 'The id of the message.',
  mine: "`true` leaves only the caller's own rows. Interviewers get no others, whatever they send.",
  momentId: 'The id of the marked moment.',
  notification_id: 'The id of the notification that says which mails were not sent.',
  order: 'An older spelling of `sort`: `soonest` is `start`, `latest` is `-start`.',
  part: 'The number of the file, from 1, of a recording that was paused. Without it, the first.',
  people:
    'Up to eight user ids with commas between. Their interviews and busy times are returned ' +
    "beside the caller's own calendar.",
  person: 'Only what this user has done.',
  places: 'Up to 40 places as from-to in seconds with commas between, such as `12.5-18.25,40-44`.',
  q:
    'The beginnings of words to search for, separated by blanks; upper case and accents do not ' +
    'matter. A single letter finds only itself.',
  range: "The days that are counted, in the company's time zone.",
  replyId: 'The id of the mail about the invitation.',
  requisitionId: 'The id of the requisition.',
  requisition_id: 'Only what belongs to this requisition.',
  requisitions: 'Up to 25 requisition ids with commas between.',
  sid: 'The id of the recording.',
  sort: 'The order; a `-` in front reverses it.',
  source: 'Only the candidates from this source.',
  stage: 'Only what is in this stage.',
  state: 'Only what is in this state.',
  status: 'Only the rows with this status.',
  threadKey:
    'The conversation: a user id (one colleague), an id that begins with `grp_` (a group), or an ' +
    'application id such as `req_…~cand_…` (the hiring team of an application).',
  undo:
    '`true` undoes the erasure instead, for ten minutes and for those who may change the ' +
    'recording settings.',
  userId: 'The user id of the member.',
  user_id: "The candidate's user id. Without it and `candidate_id`, the caller's own files.",
  version: 'The `version` of the answer that the caller got last. 0 at the beginning.',
  view:
    'Which candidates: `undecided` (due decisions first), `due` alone, or `decided`. Without it, ' +
    '`undecided`.',
} as const satisfies Record<string, string>;

/** What parameters of single calls are. */
export const PARAMETER_PLACES = {
  'delete-file-by-key.userId':
    'The user id of the person whose file it is, or the id of a candidate without a sign-in.',
  'delete-tenant.id': 'The id of the company.',
  'get-candidate-by-user.id': 'The user id of the signed-in person.',
  'get-file-url-by-key.userId':
    'The user id of the person whose file it is, or the id of a candidate without a sign-in.',
  'get-list-counts.mine': "`true` counts only the caller's own rows.",
  'get-tenant.id': 'The id of the company.',
  'invite-tenant-admin.id': 'The id of the company.',
  'list-applications.candidate_id': 'The applications of this candidate.',
  'list-applications.requisition_id': 'The applications on this requisition.',
  'list-applications.sort':
    'The order; a `-` in front reverses it. `since` is the time since when the application is in ' +
    'its stage.',
  'list-audit.from': "The first day, in the caller's time zone. Without it, from the beginning.",
  'list-audit.to': "The last day, in the caller's time zone. Without it, until now.",
  'list-board-cards.stage': 'The stage whose cards are listed.',
  'list-calendar-events.to': 'The end of the window, at most 62 days after its beginning.',
  'list-candidate-availability.candidate_id': 'The id of the candidate.',
  'list-candidate-availability.to': 'The end of the window, at most 62 days after its beginning.',
  'list-candidate-files.candidate_id': 'The id of the candidate, for staff.',
  'list-candidates.stage':
    'Only the candidates whose current application is in this stage; `none`: on no requisition.',
  'list-feedbacks.mine': "`true`: the caller's own scorecards, those that are due first.",
  'list-interviews.from': 'The interview starts at this time or later.',
  'list-interviews.to': 'The interview starts at this time or earlier.',
  'list-requisitions.mine':
    '`true`: only open requisitions of which the caller is the recruiter or the hiring manager, ' +
    'in one page without a cursor.',
  'list-requisitions.status': 'Only the requisitions with this status.',
  'list-voice-cases.mine': '`true`: only the cases that are assigned to the caller.',
  'list-voice-cases.state': '`open` (those that are assigned among them) or `closed`.',
  'note-password-change.id':
    'A UUID that the page makes up for this change of the password, the same for both calls.',
  'reinvite-tenant-admin.id': 'The id of the company.',
  'search-transcripts.q':
    'The beginnings of the words that were said, separated by blanks. All of them have to occur ' +
    'in the recording.',
  'search.limit': 'The most results of each kind, from 1 to 25. Without it, 6.',
  'search.q':
    'The beginnings of words to search for, separated by blanks; upper case and accents do not ' +
    'matter. Empty: nothing is found.',
  'update-tenant.id': 'The id of the company.',
} as const satisfies Record<string, string>;
