/** Words for fields of problems that have details, by the schema and the path within it. */
export const PROBLEM_PLACES: Readonly<Record<string, string>> = {
  'DecisionGateProblem.details.missing': 'The scorecards that nobody has submitted yet.',
  'DecisionNeededProblem.details.outcome':
    'The outcome of the decision that leads there; `reopen` undoes an earlier decision.',
  'LastAdminProblem.details.could_be_admin':
    'Active people of the company who are no admins, at most five.',
  'PanelistBusyProblem.details.people': 'Who is not free, and why.',
  'PanelistBusyProblem.details.people.id':
    'The user id of the panelist, or the id of the candidate.',
  'ProofNeededProblem.details.challenge':
    'What has to be solved, as the library altcha-lib makes it.',
  'ProofNeededProblem.details.challenge.parameters': 'The parameters of the derivation.',
  'ProofNeededProblem.details.challenge.parameters.algorithm': 'The function that derives keys.',
  'ProofNeededProblem.details.challenge.parameters.cost': 'The iterations of each derivation.',
  'ProofNeededProblem.details.challenge.parameters.keyLength': 'The length of a key in bytes.',
  'ProofNeededProblem.details.challenge.parameters.keyPrefix':
    'The hexadecimal digits with which the right key begins.',
  'ProofNeededProblem.details.challenge.parameters.nonce': 'A random text in hexadecimal digits.',
  'ProofNeededProblem.details.challenge.parameters.salt': 'A random text in hexadecimal digits.',
  'ProofNeededProblem.details.challenge.signature': 'The signature of the parameters.',
  'ProofNeededProblem.details.id': 'The id of the challenge, which its solution names.',
  'ProofNeededProblem.details.work': 'The most derivations that a solution takes.',
  'RequisitionNotReadyProblem.details.missing': 'What has to be done first, as sentences.',
  'SlotTakenProblem.details.people': 'Who is not free any more, and why.',
  'SlotTakenProblem.details.people.id': 'The user id of the panelist, or the id of the candidate.',
  'StaleVersionProblem.details.changed_at':
    'When the stored version was written, if that is known.',
  'StaleVersionProblem.details.changed_by': 'Who has written the stored version, if that is known.',
  'VoiceQualityProblem.details.reasons': 'What is wrong with the recording.',
};
