/** Reads that show something else once something was decided. */
export const DECISION_READS = [
  'get-decision-room',
  'get-requisition',
  'list-requisitions',
  'list-applications',
  'get-candidate',
  'list-candidates',
  'get-cards',
  'get-interview-stats',
  'list-feedbacks',
  'get-interview',
  'list-interviews',
  'get-home',
  'get-board',
  'list-board-cards',
  'get-card',
] as const;
