/** What single fields of requests are whose names mean something else elsewhere: A to E. */
export const REQUEST_PLACES_A_TO_E = {
  'AddCandidateFeedbackRequest.interview_id': "The candidate's own interview.",
  'AddCandidateFeedbackRequest.rating':
    "The candidate's rating of the process, from 1 (worst) to 5 (best).",
  'AddCardCommentRequest.text': 'The comment.',
  'AddChatParticipantsRequest.user_ids':
    'The colleagues to bring in. Those who are in the group already stay.',
  'AddCheckItemRequest.text': 'The task in a few words.',
  'AddChecklistRequest.name': 'The name of the list.',
  'AddChecklistRequest.stage': 'The stage of the tasks. Without it, the present stage of the card.',
  'AdmitToRoomRequest.person': "The candidate's id.",
  'AnswerConsentRequest.recorded_media':
    'What the question about recording named; no more than this may be recorded. Without it, ' +
    'picture and sound.',
  'AnswerContactMessageRequest.text': 'The answer, which is mailed to the sender.',
  'AnswerContactMessageRequest.version':
    'The version of the message that the caller has read, so that two people do not answer at ' +
    'once.',
  'AnswerInvitationRequest.answer':
    '`accepted`, `declined`, `another-time` with times or words, or `withdraw`, which ends the ' +
    'application and its coming interviews.',
  'AnswerOwnMailRequest.text': 'The message to the company.',
  'AnswerVoiceCaseRequest.reason': 'How it may have come about that the voice was not recognized.',
  'AnswerVoiceCaseRequest.text': "The explanation in the candidate's words. Empty: none.",
  'AskForInvitationRequest.email': 'The address that was invited.',
  'AssignVoiceCaseRequest.assignee_id': 'The member who looks into the case: one who may close it.',
  'AttachToMailDraftRequest.attachment_id':
    'The `attachment_id` of the answer with which the upload was offered.',
  'BeginOwnMailRequest.requisition_id': "The requisition of the candidate's own application.",
  'BeginOwnMailRequest.text': 'The message to the company.',
  'BeginRegistrationRequest.email': 'The address to which the link is mailed.',
  'BulkCandidatesRequest.action':
    'What to do with each candidate. A stage is that of the application that the list of ' +
    'candidates shows.',
  'BulkCandidatesRequest.action.mail.at':
    'When the mail is sent, after the decision can no longer be undone.',
  'BulkCandidatesRequest.action.mail.when':
    "As in a single decision; `standard` sends the product's letter for this outcome, with the " +
    'names of candidate and requisition.',
  'BulkCandidatesRequest.action.outcome':
    '`reject` by the company, or `withdraw` where the candidate has told so.',
  'BulkCandidatesRequest.action.rationale':
    'Why it was decided so, for colleagues: at least 30 characters for the reason `other`. It is ' +
    'stored with each decision.',
  'BulkCandidatesRequest.action.to': 'The stage to which the applications are moved.',
  'BulkCandidatesRequest.action.type':
    '`put-on-requisition`, `move-stage`, `reject`, `delete`, or `undo` for what an earlier call ' +
    'did.',
  'BulkInterviewsRequest.action':
    '`cancel` calls the interviews off; `ask-for-scorecards` reminds the panelists whose ' +
    'scorecard is missing, except the caller. Neither can be undone.',
  'BulkInterviewsRequest.action.reason':
    'The reason for the panel and the candidate, for `cancel`.',
  'BulkRequisitionsRequest.action':
    '`hold` or `resume`, or `undo` for what an earlier call did to requisitions that have not ' +
    'changed since.',
  'CancelInterviewRequest.reason':
    'Why the interview is called off, for the panel and the candidate.',
  'ChangeMailThreadsRequest.action':
    'What to do. `read`, `star` and `important` and their opposites hold for the caller alone, ' +
    'the other actions for the whole company.',
  'ChangeMomentRequest.text': 'The remark. Empty: none.',
  'ChangeRoomRecordingRequest.action':
    '`start` requests the recording, which begins once everybody present has consented; `pause`, ' +
    '`resume` and `stop` take effect at once.',
  'CheckRoomVoiceRequest.audio':
    'What the panel hears of the candidate: a WAV file with one channel of 16-bit samples at 16 ' +
    'kHz, at most 30 seconds, in base64.',
  'ChooseReplyAddressRequest.address':
    "The address that the candidate's mail asks for, as the conversation names it. Another one " +
    'is refused.',
  'CloseVoiceCaseRequest.note': 'What was found out, for those who may read the case.',
  'CorrectTranscriptRequest.change.at':
    'The index of a word in the turn, from 0. For `split`, the word with which the new turn ' +
    'begins.',
  'CorrectTranscriptRequest.change.person':
    'The participant who speaks. Null: none of them, or not known.',
  'CorrectTranscriptRequest.change.text':
    'The words that are put in. Empty: the words are removed.',
  'CreateAvatarUploadRequest.file_type': 'The media type of the picture.',
  'CreateCalendarEventRequest.description':
    'Words about the event, which only its owner reads. Empty: none.',
  'CreateCalendarEventRequest.instead_of.id': 'The repeated event.',
  'CreateCalendarEventRequest.instead_of.version':
    'The version of the repeated event that the caller has read.',
  'CreateCalendarEventRequest.title': 'The title of the event, which only its owner reads.',
  'CreateCalendarEventRequest.zone': 'The IANA time zone of `local_start` and `local_end`.',
  'CreateCandidateFileRequest.candidate_id':
    'The candidate whose file it is. Staff send this, and a candidate `user_id`.',
  'CreateCandidateFileRequest.tenant_id': "If it is sent, it has to be the caller's company.",
  'CreateCandidateFileRequest.user_id':
    "The candidate's own user id. Staff send `candidate_id` instead.",
  'CreateCandidateRequest.address_as':
    'How the person is addressed in greetings. Empty: as it follows from the name.',
  'CreateCandidateRequest.email':
    'The e-mail address, which only one candidate of the company can have.',
  'CreateCandidateRequest.location': 'The place where the person lives, as text. Empty: none.',
  'CreateCandidateRequest.zone':
    'The IANA time zone of the candidate. Without it, that of the company until the candidate ' +
    'chooses one.',
  'CreateCandidateUserRequest.candidate_id': 'The id of the candidate to invite.',
  'CreateChatThreadRequest.name': 'The name of the group.',
  'CreateChatThreadRequest.user_ids': 'The colleagues in the group beside the caller.',
  'CreateFeedbackRequest.candidate_id':
    'If it is sent, it has to be the candidate of the interview.',
  'CreateFeedbackRequest.ratings.quotes.from':
    'Where the quoted place begins, in seconds of the recording.',
  'CreateFeedbackRequest.ratings.quotes.to':
    'Where the quoted place ends, in seconds of the recording, at most 300 after `from`.',
  'CreateFeedbackRequest.requisition_id':
    'If it is sent, it has to be the requisition of the interview.',
  'CreateFeedbackRequest.status':
    '`draft` is read by its author alone. `submitted` lets the author read the scorecards of ' +
    'others.',
  'CreateInterviewRequest.date': 'The local date in `zone`.',
  'CreateInterviewRequest.language':
    'The language that is spoken, as a code of ISO 639-1. Null: that of the company.',
  'CreateInterviewRequest.location':
    'The place, or a link that begins with https://. Empty: the room of the product.',
  'CreateInterviewRequest.panelists.role':
    'What the person does in the interview. A shadow listens and writes no scorecard.',
  'CreateInterviewRequest.stage':
    "A step of the requisition's interview plan. Without it, the first one.",
  'CreateInterviewRequest.title':
    'The title for the invitation. Without it, it is made of the step and the requisition.',
  'CreateInterviewRequest.zone': 'The IANA time zone of `date` and `time`, such as Europe/Berlin.',
  'CreateMailDraftRequest.requisition_id':
    'The requisition that the message is about, for placeholders. Null: none.',
  'CreateMailDraftRequest.thread_id':
    'The conversation that is answered; recipient and subject are taken from it. Null: a new ' +
    'message.',
  'CreateMailLabelRequest.name':
    'The name of the label, which only one label of the company can have.',
  'CreateMailTemplateRequest.name': 'The name of the template, for colleagues.',
  'CreateRequisitionRequest.interview_plan.questions.text': 'The question as it is asked.',
  'CreateRequisitionRequest.interview_plan.stage': 'The name of the step, such as Phone screen.',
  'CreateRequisitionRequest.location': 'The place of work as text. Empty: none.',
  'CreateRequisitionRequest.place':
    'The country of the position and, where it matters, its part. Null: the country of the ' +
    'company, if it has one.',
  'CreateRequisitionRequest.title': 'The title of the position, as candidates read it.',
  'CreateTenantRequest.address': 'The street address of the company, as one line. Empty: none.',
  'CreateTenantRequest.country': "The country of the company's address, as text. Empty: none.",
  'CreateTenantRequest.email': 'The address of the company for questions of the platform.',
  'CreateTenantRequest.name': 'The name of the company. It is the sender of mails to strangers.',
  'CreateTenantRequest.phone': 'The phone number of the company. Empty: none.',
  'CreateTenantRequest.status':
    'The status, or true for Active and false for Inactive. Without it, Active.',
  'CreateTenantRequest.zone':
    'The IANA time zone of the company, which holds for people who have not chosen one. Without ' +
    'it, UTC.',
  'CreateUploadRequest.candidate_id':
    'The candidate whose file it is. Staff send this, and a candidate `user_id`.',
  'CreateUploadRequest.user_id': "The candidate's own user id. Staff send `candidate_id` instead.",
  'CreateUserRequest.email':
    'The address to which the invitation is mailed, and with which the person signs in.',
  'EditChatMessageRequest.mentions':
    'The ids of the members who are mentioned now. Without it, nobody.',
  'EditChatMessageRequest.text': 'The new text, which replaces the old one.',
  'EnrolVoiceRequest.audio':
    "The candidate's speech: a WAV file with one channel of 16-bit samples at 16 kHz, at most 90 " +
    'seconds, in base64.',
  'EnsureInterviewWorkflowRequest.id': 'The interview. All other fields of the body are ignored.',
  'ExportAuditRequest.from':
    "The first day, in the caller's time zone. Without it, from the beginning.",
  'ExportAuditRequest.kind': 'Only the entries of this subject.',
  'ExportAuditRequest.person': 'Only what this user has done.',
  'ExportAuditRequest.to': "The last day, in the caller's time zone. Without it, until now.",
  'ExportCandidatesRequest.requisition_id':
    'Only the candidates whose current application is on this requisition.',
  'ExportCandidatesRequest.source': 'Only the candidates from this source.',
  'ExportCandidatesRequest.stage':
    'Only the candidates whose current application is in this stage; `none`: on no requisition.',
  'ExportInterviewsRequest.candidate_id': 'Only the interviews of this candidate.',
  'ExportInterviewsRequest.from': 'The interview starts at this time or later.',
  'ExportInterviewsRequest.requisition_id': 'Only the interviews of this requisition.',
  'ExportInterviewsRequest.status': 'Only the interviews with this status.',
  'ExportInterviewsRequest.to': 'The interview starts at this time or earlier.',
  'ExportRequisitionsRequest.hiring_manager_id': 'Only the requisitions of this hiring manager.',
  'ExportRequisitionsRequest.mine':
    '`true`: only open requisitions of which the caller is the recruiter or the hiring manager.',
  'ExportRequisitionsRequest.status': 'Only the requisitions with this status.',
} as const satisfies Record<string, string>;
