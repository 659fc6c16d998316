import type { RouteId } from '../../route-table.ts';

/** What the calls of candidates, files, requisitions, boards, decisions and scorecards do. */
export const HIRING_OPERATIONS = {
  'add-candidate':
    'The application begins in the stage `applied`. A candidate who is on the requisition ' +
    'already stays where they are.',
  'add-candidate-feedback':
    'For candidates, after their own interview. The company reads it without name, requisition ' +
    'or day, once there are five.',
  'add-card-comment': 'Everybody who may read the board may comment.',
  'add-check-item': 'A list has at most 30 tasks.',
  'add-checklist': 'A card has at most 12 lists.',
  'bulk-candidates':
    'Each candidate is changed in a transaction of their own, and `results` tells for each what ' +
    'became of them. With `dry_run` nothing is changed. A rejection is a decision for each ' +
    'candidate, which waits for the required scorecards like any other and can be undone for ten ' +
    'minutes.',
  'bulk-requisitions':
    'Each requisition is changed in a transaction of its own, and `results` tells for each what ' +
    'became of it. With `dry_run` nothing is changed. `undo` applies the opposite step to those ' +
    'that have not changed since.',
  'create-candidate':
    'An address can belong to one candidate of the company only; the problem names the one who ' +
    'has it. Nobody gets a mail.',
  'create-candidate-file':
    'Call it after the upload. The bytes are inspected and scanned, whatever type the form ' +
    'named. A file that is still being scanned is answered with 409 and Retry-After; one that is ' +
    'refused is deleted.',
  'create-feedback':
    'One member has one scorecard for an interview. A draft is seen by nobody else, also not ' +
    'that there is one. Submitting needs an overall recommendation, the required ratings, and ' +
    'evidence for ratings of 1 and 4.',
  'create-requisition': 'It begins as a draft, and the caller is its recruiter.',
  'create-upload':
    "Send the answer's `fields` and the file as a multipart form to its `url`, then call " +
    '`create-candidate-file` with its `file_path`.',
  'delete-candidate':
    'Applications, interviews, scorecards, files, recordings, messages and comments about the ' +
    'person are erased in the background; `list-erasures` shows how far that is. Candidates who ' +
    'asked for it, or who can sign in, get a mail when it is done.',
  'delete-candidate-file': 'The file is deleted shortly afterwards, and links to it stop working.',
  'delete-card-comment': 'It cannot be restored.',
  'delete-check-item': 'It cannot be restored.',
  'delete-checklist': 'Its tasks are deleted with it and cannot be restored.',
  'delete-feedback': 'A submitted scorecard cannot be deleted.',
  'delete-file-by-key': 'The same as `delete-candidate-file`, for older clients.',
  'delete-requisition': 'A requisition with applications is refused; cancel it instead.',
  'export-candidates':
    'Ask for page after page with `cursor` and join them without a separator; the first one has ' +
    'the head line. Notes that the caller may not read yet are left out.',
  'export-requisitions':
    'Ask for page after page with `cursor` and join them without a separator; the first one has ' +
    'the head line.',
  'get-board':
    'Each stage has its first 25 cards; `list-board-cards` returns more. Counts follow changes ' +
    'with a short delay.',
  'get-candidate':
    'Notes of colleagues are left out, and `notes_hidden` is true, while the reader still owes a ' +
    'scorecard about the candidate.',
  'get-candidate-by-user':
    'For candidates themselves, who find their own record of the company by their user id, and ' +
    'for staff.',
  'get-candidate-home': 'For candidates. Scorecards, notes and scores are not part of it.',
  'get-card':
    'Texts of others are hidden, and `hidden` is true, while the reader still owes a scorecard ' +
    'about the candidate.',
  'get-decision-room':
    'Shows for each candidate which scorecards are in and which are missing, and where panelists ' +
    'differ. While the reader owes a scorecard about a candidate, what others wrote about them ' +
    'is left out. Reading it is stored: a scorecard that is submitted later counts as not ' +
    'independent.',
  'get-feedback':
    "A scorecard of another member has no content, and `hidden` is true, until the caller's own " +
    'are submitted.',
  'get-file-url': 'The link works for everybody who has it, for five minutes.',
  'get-file-url-by-key': 'The link works for everybody who has it, for five minutes.',
  'get-own-interview-record':
    'For candidates. Scorecards are empty until the application is decided and the decision can ' +
    'no longer be undone. Who wrote them is named only where the company has chosen that.',
  'get-requisition': '`missing_to_open` tells what has to be added before it can be opened.',
  'get-requisition-closing': 'Nothing is changed. A page asks with these numbers whether to go on.',
  'import-candidates':
    'Each row is added in a transaction of its own, so that a wrong row does not affect the ' +
    'others. With `dry_run` nothing is changed. Nobody gets a mail.',
  'list-applications':
    'Name either a requisition or a candidate. `stage` and `source` narrow the list of a ' +
    'requisition.',
  'list-board-cards': 'The order is that of the board.',
  'list-board-counts': 'For lists of requisitions, which show numbers without reading a board.',
  'list-candidate-feedbacks': 'For candidates: what they have said themselves.',
  'list-candidate-files': 'A candidate gets only the files that they have added themselves.',
  'list-candidate-voices':
    '`enough` is false, and the list empty, as long as there are fewer than five.',
  'list-candidates':
    'An interviewer gets the candidates of their own panels, whatever filter is sent. The list ' +
    'follows changes with a short delay.',
  'list-card-comments':
    'Comments of others are hidden, and `hidden` is true, while the reader still owes a ' +
    'scorecard about the candidate.',
  'list-consents':
    "Answers about one's voice are returned to the candidate alone. Answers are kept and never " +
    'changed; `present` marks those that hold now.',
  'list-erasures':
    'The number of erased things grows until the erasure is finished. Names are nowhere in it.',
  'list-feedbacks':
    'Scorecards of others have their state but no content, and `hidden` is true, until the ' +
    "caller's own are submitted.",
  'list-requisitions': 'The list follows changes with a short delay.',
  'list-undoable-decisions': 'Newest first.',
  'make-decision':
    'Moves the application; an outcome that ends it locks its scorecards. Scorecards that are ' +
    'missing have to be waited for or waived with a reason, except for `withdraw`. For ten ' +
    'minutes it can be undone, and nobody outside the company is told before that. Of two ' +
    'decisions at the same time one is refused with `conflict`.',
  'move-card':
    'A move to another stage is refused where it is a decision, or needs an interview before. ' +
    'Nobody outside the company is told. `undo-move` takes it back.',
  'remove-candidate-address':
    'An address that is not among theirs changes nothing. Mail from there is then from an ' +
    'unknown sender.',
  'reopen-application':
    'The decision is kept, with who reopened it and why; a mail that still waits is not sent. ' +
    'Scorecards can be changed again. Interviews that the decision called off stay so.',
  'search-candidates': 'For a search field: few results with what is needed to show and open them.',
  'set-card-members': 'The list replaces the one of before.',
  'transition-requisition':
    'Which step is possible follows from the status; another one is refused with ' +
    '`invalid-transition`. Whoever has to approve is notified, and whoever asked learns the ' +
    'answer. Filling calls off the coming interviews of undecided candidates, cancelling calls ' +
    'off all; panels and candidates are told with the reason.',
  'undo-decision': 'The application goes back to its stage, and a mail that waits is not sent.',
  'undo-move':
    'Works for the last move alone, and only as long as nothing else has happened to the ' +
    'application.',
  'update-candidate':
    'Fields that are left out stay, a list such as `skills` is replaced. A new e-mail address ' +
    'moves coming interviews to it: the new address is invited, and the old one gets a ' +
    'cancellation.',
  'update-card-comment': 'Replaces the text. Mentions stay, and nobody is notified again.',
  'update-check-item':
    'Fields that are left out stay. Who completed it and when is stored with `complete` and ' +
    'removed with `incomplete`.',
  'update-checklist': 'The tasks stay as they are.',
  'update-feedback':
    'Fields that are left out stay, `ratings` is replaced as a whole. A submitted scorecard can ' +
    'be changed until the decision; the version of before is kept beside it, and ' +
    "`edited_after_reveal` is true if others' could be read already.",
  'update-own-candidate':
    'Fields that are left out stay. A time zone changes in all companies of the person. ' +
    '`asks_for_erasure` tells the company that the candidate asks to be erased, and erases ' +
    'nothing by itself.',
  'update-requisition':
    'Fields that are left out stay. Lists and objects such as `interview_plan`, ' +
    '`scorecard_template`, `skills` and `place` are replaced as a whole. A change of what was ' +
    'approved asks for the approval again.',
} as const satisfies Partial<Record<RouteId, string>>;
