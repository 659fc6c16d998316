/** What single fields of requests are whose names mean something else elsewhere: F to Z. */
export const REQUEST_PLACES_F_TO_Z = {
  'FindPanelTimesRequest.from': 'The beginning of the window. Without it, now.',
  'FindPanelTimesRequest.panelists.role':
    'What the person does in the interview. A shadow need not be free.',
  'FindPanelTimesRequest.to':
    'The end of the window, at most 31 days after its beginning. Without it, 14 days.',
  'GetAvailabilityRequest.from': 'The beginning of the window. Without it, now.',
  'GetAvailabilityRequest.to': 'The end of the window. Without it, 28 days after its beginning.',
  'GuestAnswerConsentRequest.recorded_media':
    'What the question about recording named; no more than this may be recorded. Without it, ' +
    'picture and sound.',
  'GuestAnswerInvitationRequest.answer': 'The answer to the invitation.',
  'GuestAnswerInvitationRequest.answer.answer':
    '`accepted`, `declined`, `another-time` with times or words, or `withdraw`, which ends the ' +
    'application and its coming interviews.',
  'GuestAnswerVoiceCaseRequest.reason':
    'How it may have come about that the voice was not recognized.',
  'GuestAnswerVoiceCaseRequest.text': "The explanation in the candidate's words. Empty: none.",
  'GuestEnrolVoiceRequest.audio':
    "The candidate's speech: a WAV file with one channel of 16-bit samples at 16 kHz, at most 90 " +
    'seconds, in base64.',
  'GuestListRoomMessagesRequest.after':
    'Only messages after the one with this id. Without it, from the beginning.',
  'GuestReportTalkRequest.segments.from': 'When the person began to speak.',
  'GuestReportTalkRequest.segments.to': 'When the person stopped speaking.',
  'GuestWriteMailRequest.text': 'The message to the company.',
  'ImportCandidatesRequest.requisition_id':
    'Every imported candidate without an application of their own is added to this requisition.',
  'ImportCandidatesRequest.rows.application':
    'The application of the row. Without it, the person applies to the `requisition_id` of the ' +
    'call, if there is one.',
  'ImportCandidatesRequest.rows.application.reason':
    'Why the candidate was rejected, in the words of the file. Nobody gets a mail.',
  'ImportCandidatesRequest.rows.application.requisition_id':
    'The requisition. Null in a dry run, for a requisition that is created before the import.',
  'ImportCandidatesRequest.rows.application.stage': 'The stage at which the application begins.',
  'ImportCandidatesRequest.rows.values.address_as': 'How the person is addressed in greetings.',
  'ImportCandidatesRequest.rows.values.email':
    'The e-mail address, by which people who are candidates already are found.',
  'ImportCandidatesRequest.rows.values.location': 'The place where the person lives, as text.',
  'ImportCandidatesRequest.rows.values.notes':
    'Notes for colleagues. An update adds them to those that are there.',
  'ImportCandidatesRequest.rows.values.phone': 'The phone number, kept as it is written.',
  'ImportCandidatesRequest.rows.values.skills': 'The skills, separated by semicolons or commas.',
  'ImportCandidatesRequest.rows.values.source':
    'One of the sources. An unknown value refuses the row.',
  'ImportCandidatesRequest.rows.values.zone':
    'The IANA time zone. An unknown value refuses the row.',
  'InviteTenantAdminRequest.email':
    'The address to which the invitation is mailed, and with which the person signs in.',
  'ListDutiesRequest.user_id': 'The member whose duties are listed.',
  'ListUsersRequest.role': 'Only the members with this role.',
  'ListUsersRequest.status': 'Only the members with this status.',
  'ListUsersRequest.tenant_id':
    "The company whose staff are listed: the caller's own. A platform admin may name any.",
  'MakeDecisionRequest.application_id': 'The application that is decided.',
  'MakeDecisionRequest.mail.at':
    'When the mail is sent, after the decision can no longer be undone.',
  'MakeDecisionRequest.waive.reason': 'Why it is not waited for.',
  'MakeDecisionRequest.waive.user_id': 'The panelist whose scorecard is not waited for.',
  'MarkChatThreadSeenRequest.up_to':
    'The `seq` of the last message that was seen. Without it, all messages.',
  'MarkMomentRequest.at': 'The instant that is marked, at most now.',
  'MarkMomentRequest.text': 'The remark. Empty: none.',
  'MarkNotificationsReadRequest.up_to':
    'The id of the newest notification that was read. Without it, all notifications.',
  'MoveCardRequest.after':
    'The card above the new place. Null: none, so that the card comes first or before `before`.',
  'MoveCardRequest.before':
    'The card below the new place. Null: none, so that the card comes last or after `after`.',
  'MoveCardRequest.stage':
    'The stage to which the card is moved. The present one moves it within its column.',
  'NotePasswordChangeRequest.state':
    '`begun` before the password is changed; then `changed`, which ends all sessions, or `kept`, ' +
    'which ends none.',
  'PreviewMailRequest.candidate_id': 'The candidate with whom placeholders are filled.',
  'PreviewMailRequest.requisition_id':
    'The requisition with which placeholders are filled. Null: none.',
  'RegisterCompanyRequest.name': 'The name of the caller, who becomes the admin of the company.',
  'RegisterCompanyRequest.zone': 'The IANA time zone of the company, such as Europe/Berlin.',
  'RemoveCandidateAddressRequest.address':
    'The address to remove, as `other_emails` of the candidate names it.',
  'RemoveFromRoomRequest.person':
    "The user id of a member, or the candidate's id; not the caller's own.",
  'RenameChatThreadRequest.name': 'The new name of the group.',
  'ReopenApplicationRequest.application_id': 'The application that is reopened.',
  'ReopenApplicationRequest.reason': 'Why the application is reopened, for colleagues.',
  'ReportNoShowRequest.note': 'What happened, for colleagues. Empty or left out: nothing.',
  'ReportTalkRequest.segments.from': 'When the person began to speak.',
  'ReportTalkRequest.segments.to': 'When the person stopped speaking.',
  'RespondToInterviewRequest.reason':
    'Why the panelist declines, for the people who plan the interview. Empty or left out: no ' +
    'reason.',
  'SendChatMessageRequest.image.file_type':
    'The media type that the browser names. Empty: not known.',
  'SendChatMessageRequest.image.name': 'The name of the file with its ending.',
  'SendChatMessageRequest.text': 'The message. With a picture it may be empty.',
  'SendContactMessageRequest.email': 'The address to which the operator answers.',
  'SendContactMessageRequest.message': 'The message to the operator. Line breaks are kept.',
  'SetAvatarRequest.key': 'The `key` of the answer with which the upload was offered.',
  'SetCardMembersRequest.user_ids':
    'All members of the card; whoever is left out no longer looks after it.',
  'SwitchTenantRequest.tenant_id': "One of the companies of the caller's memberships.",
  'TransitionRequisitionRequest.reason':
    'Why it is sent back, filled or cancelled. Panels and candidates of interviews that are ' +
    'called off read it.',
  'UndoDecisionRequest.application_id': 'The application of which the last decision is undone.',
  'UpdateAccountRequest.country': 'The country, as text. Empty: none.',
  'UpdateAccountRequest.zone':
    'The IANA time zone. It holds in all companies of the person. Left out: it stays.',
  'UpdateCalendarEventRequest.description':
    'Words about the event, which only its owner reads. Empty: none.',
  'UpdateCalendarEventRequest.title': 'The title of the event, which only its owner reads.',
  'UpdateCalendarEventRequest.zone': 'The IANA time zone of `local_start` and `local_end`.',
  'UpdateCandidateRequest.address_as':
    'How the person is addressed in greetings. Empty: as it follows from the name.',
  'UpdateCandidateRequest.email':
    'The e-mail address, which only one candidate of the company can have. For coming interviews ' +
    'the new address is invited, and the old one gets a cancellation.',
  'UpdateCandidateRequest.location': 'The place where the person lives, as text. Empty: none.',
  'UpdateCandidateRequest.zone':
    'The IANA time zone of the candidate. Left out: it stays. One that the candidate has chosen ' +
    'cannot be changed.',
  'UpdateCardCommentRequest.text': 'The new text of the comment. Its mentions stay.',
  'UpdateCheckItemRequest.assignee_id':
    'The member who is to do it. Null: nobody. Left out: it stays.',
  'UpdateCheckItemRequest.state': 'Whether the task is done. Left out: it stays.',
  'UpdateCheckItemRequest.text': 'The task in a few words. Left out: it stays.',
  'UpdateChecklistRequest.name': 'The new name of the list.',
  'UpdateCompanySettingsRequest.region.country':
    'The country as two letters of ISO 3166-1, or empty. Phone numbers without a country code ' +
    'are read as numbers of this country.',
  'UpdateCompanySettingsRequest.region.zone':
    'The IANA time zone of people who have not chosen one, such as Europe/Berlin.',
  'UpdateContactMessageRequest.assignee_id':
    'The person of the platform who looks after the message. Null: nobody. Left out: it stays.',
  'UpdateContactMessageRequest.status':
    '`closed` if nothing is left to do, `open` otherwise. Left out: it stays.',
  'UpdateFeedbackRequest.ratings.quotes.from':
    'Where the quoted place begins, in seconds of the recording.',
  'UpdateFeedbackRequest.ratings.quotes.to':
    'Where the quoted place ends, in seconds of the recording, at most 300 after `from`.',
  'UpdateFeedbackRequest.status':
    '`submitted` submits a draft. A submitted scorecard cannot become a draft again.',
  'UpdateInterviewRequest.date': 'The local date in `zone`.',
  'UpdateInterviewRequest.language':
    'The language that is spoken, as a code of ISO 639-1. Null: that of the company. Left out: ' +
    'it stays.',
  'UpdateInterviewRequest.location':
    'The place, or a link that begins with https://. Empty: the room of the product. Left out: ' +
    'it stays.',
  'UpdateInterviewRequest.note':
    'A note for the panel, which the candidate does not see. Left out: it stays.',
  'UpdateInterviewRequest.panelists.role':
    'What the person does in the interview. A shadow listens and writes no scorecard.',
  'UpdateInterviewRequest.reason':
    'Why the interview is changed, for the panel and the candidate. Empty or left out: no ' +
    'reason.',
  'UpdateInterviewRequest.title': 'The title for the invitation. Left out: it stays.',
  'UpdateInterviewRequest.zone': 'The IANA time zone of `date` and `time`, such as Europe/Berlin.',
  'UpdateMailDraftRequest.candidate_ids':
    'The recipients, who replace those of before. Those of an answer cannot be changed.',
  'UpdateMailDraftRequest.requisition_id':
    'The requisition that the message is about, for placeholders. Null: none. Left out: it ' +
    'stays.',
  'UpdateMailLabelRequest.name':
    'The name of the label, which only one label of the company can have.',
  'UpdateMailTemplateRequest.name': 'The name of the template, for colleagues.',
  'UpdateOwnCandidateRequest.address_as':
    'How the person is addressed in greetings. Empty: as it follows from the name.',
  'UpdateOwnCandidateRequest.location': 'The place where the person lives, as text. Empty: none.',
  'UpdateOwnCandidateRequest.zone':
    'The IANA time zone. It holds in all companies of the person. Left out: it stays.',
  'UpdateRecordingSettingsRequest.language':
    "The language that is spoken in the company's interviews, as a code of ISO 639-1.",
  'UpdateRecordingSettingsRequest.recorded_media':
    'What is recorded. People who have agreed to sound only are asked again before the picture ' +
    'is recorded.',
  'UpdateRequisitionRequest.interview_plan.questions.text': 'The question as it is asked.',
  'UpdateRequisitionRequest.interview_plan.stage': 'The name of the step, such as Phone screen.',
  'UpdateRequisitionRequest.location': 'The place of work as text. Empty: none.',
  'UpdateRequisitionRequest.title': 'The title of the position, as candidates read it.',
  'UpdateTenantRequest.address': 'The street address of the company, as one line. Empty: none.',
  'UpdateTenantRequest.country': "The country of the company's address, as text. Empty: none.",
  'UpdateTenantRequest.email':
    'The address of the company for questions of the platform. Left out: it stays.',
  'UpdateTenantRequest.name':
    'The name of the company. It is the sender of mails to strangers. Left out: it stays.',
  'UpdateTenantRequest.phone': 'The phone number of the company. Empty: none.',
  'UpdateTenantRequest.status':
    'The status, or true for Active and false for Inactive. In an inactive company nobody can ' +
    'work.',
  'UpdateTenantRequest.zone':
    'The IANA time zone of the company, which holds for people who have not chosen one. Left ' +
    'out: it stays.',
  'UpdateUserRequest.auth0_request.name': 'The name of the person.',
  'UpdateUserRequest.country': 'The country, as text. Empty: none.',
  'UpdateUserRequest.role': 'The new role. It holds from the next call on.',
  'UpdateUserRequest.status':
    '`disabled` refuses every call of the member from the next one on, `active` lets them in ' +
    'again.',
  'UpdateUserRequest.zone': 'The IANA time zone of the member. Left out: it stays.',
} as const satisfies Record<string, string>;
