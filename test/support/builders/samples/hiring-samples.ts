import { freshEmail, getPath, type Names, type Samples } from './names.ts';

const toCard = (names: Names) => ({ cardId: `${names.requisitionId}~${names.candidateId}` });

/** A well-formed request for each route about requisitions, candidates, boards and decisions. */
export const HIRING_SAMPLES = {
  'create-requisition': () => ({ body: { title: 'Sample requisition' } }),
  'get-requisition': (names) => ({ params: { id: names.requisitionId } }),
  'get-requisition-closing': (names) => ({ params: { id: names.requisitionId } }),
  'update-requisition': (names) => ({
    params: { id: names.requisitionId },
    body: { description: 'Changed' },
  }),
  'delete-requisition': (names) => ({ params: { id: names.requisitionId } }),
  'transition-requisition': (names) => ({
    params: { id: names.requisitionId },
    body: { transition: 'hold' },
  }),
  'add-candidate': (names) => ({
    params: { id: names.requisitionId },
    body: { candidate_id: names.candidateId },
  }),
  'search-candidates': () => ({ query: { q: 'asha' } }),
  'get-candidate': (names) => ({ params: { id: names.candidateId } }),
  'get-candidate-by-user': (names) => ({ params: { id: names.userId } }),
  'create-candidate': () => ({
    body: { name: 'Sample Candidate', email: freshEmail('candidate') },
  }),
  'remove-candidate-address': (names) => ({
    params: { id: names.candidateId },
    body: { address: 'other@mail.example' },
  }),
  'update-candidate': (names) => ({
    params: { id: names.candidateId },
    body: { headline: 'Changed headline' },
  }),
  'delete-candidate': (names) => ({ params: { id: names.candidateId } }),
  'update-own-candidate': () => ({ body: { headline: 'My headline' } }),
  'list-applications': (names) => ({ query: { requisition_id: names.requisitionId } }),
  'bulk-candidates': (names) => ({
    body: {
      ids: [names.candidateId],
      dry_run: true,
      action: { type: 'put-on-requisition', requisition_id: names.requisitionId },
    },
  }),
  'import-candidates': (names) => ({
    body: {
      rows: [{ row: 2, values: { name: 'Im Ported', email: freshEmail('imported') } }],
      requisition_id: names.requisitionId,
      dry_run: false,
    },
  }),
  'export-candidates': () => ({ body: {} }),
  'bulk-requisitions': (names) => ({
    body: { ids: [names.requisitionId], dry_run: true, action: { type: 'hold' } },
  }),
  'export-requisitions': () => ({ body: {} }),
  'list-candidate-files': (names) => ({ query: { candidate_id: names.candidateId } }),
  'create-candidate-file': (names) => ({
    body: {
      candidate_id: names.candidateId,
      file_name: 'cv.pdf',
      file_path: getPath(names.tenantId, names.candidateId, names.fileId),
      file_size: 100,
      file_type: 'application/pdf',
    },
  }),
  'delete-candidate-file': (names) => ({ params: { id: names.fileId } }),
  'create-upload': (names) => ({
    body: {
      candidate_id: names.candidateId,
      filename: 'cv.pdf',
      file_type: 'application/pdf',
      file_size: 100,
    },
  }),
  'get-file-url-by-key': (names) => ({ params: { userId: names.candidateId, key: names.fileId } }),
  'get-file-url': (names) => ({
    body: { path: getPath(names.tenantId, names.candidateId, names.fileId) },
  }),
  'delete-file-by-key': (names) => ({ params: { userId: names.candidateId, key: names.fileId } }),
  'get-decision-room': (names) => ({ params: { requisitionId: names.requisitionId } }),
  'make-decision': (names) => ({
    body: {
      application_id: `${names.requisitionId}~${names.candidateId}`,
      outcome: 'reject',
      reason_code: 'skills-gap',
      rationale: 'Two required attributes stayed below what the role needs.',
    },
  }),
  'undo-decision': (names) => ({
    body: { application_id: `${names.requisitionId}~${names.candidateId}` },
  }),
  'reopen-application': (names) => ({
    body: {
      application_id: `${names.requisitionId}~${names.candidateId}`,
      reason: 'New information',
    },
  }),
  'get-list-counts': () => ({ query: { list: 'interviews' } }),
  'list-audit': (names) => ({ query: { person: names.userId } }),
  'export-audit': (names) => ({ body: { person: names.userId } }),
  'list-board-counts': (names) => ({ query: { requisitions: names.requisitionId } }),
  'get-board': (names) => ({ params: { requisitionId: names.requisitionId } }),
  'list-board-cards': (names) => ({
    params: { requisitionId: names.requisitionId, stage: 'interviewing' },
  }),
  'get-card': (names) => ({ params: toCard(names) }),
  'move-card': (names) => ({ params: toCard(names), body: { stage: 'decision' } }),
  'undo-move': (names) => ({ params: toCard(names) }),
  'add-checklist': (names) => ({ params: toCard(names), body: { name: 'Before the call' } }),
  'update-checklist': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId },
    body: { name: 'Changed name' },
  }),
  'delete-checklist': (names) => ({ params: { ...toCard(names), checklistId: names.checklistId } }),
  'add-check-item': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId },
    body: { text: 'Read the CV' },
  }),
  'update-check-item': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId, checkItemId: names.checkItemId },
    body: { state: 'complete' },
  }),
  'delete-check-item': (names) => ({
    params: { ...toCard(names), checklistId: names.checklistId, checkItemId: names.checkItemId },
  }),
  'set-card-members': (names) => ({ params: toCard(names), body: { user_ids: [names.userId] } }),
  'list-card-comments': (names) => ({ params: toCard(names) }),
  'add-card-comment': (names) => ({ params: toCard(names), body: { text: 'Sounds right' } }),
  'update-card-comment': (names) => ({
    params: { ...toCard(names), commentId: names.commentId },
    body: { text: 'Changed words' },
  }),
  'delete-card-comment': (names) => ({ params: { ...toCard(names), commentId: names.commentId } }),
  'get-dashboard-report': () => ({ query: { range: 'last_30_days' } }),
  'get-hiring-report': () => ({ query: { range: 'last_year' } }),
  search: () => ({ query: { q: 'asha' } }),
} satisfies Samples;
