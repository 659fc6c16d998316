import type { PanelistRole } from '@parley/contracts/interviews/interview.schema.ts';

interface PanelistValue {
  user_id: string;
  role: PanelistRole;
}

/**
 * What the form holds, named as the API names it. `date` and `time` are on the wall in `zone`;
 * empty until chosen.
 */
export interface BookingValues {
  jobreq_id: string;
  candidate_id: string;
  stage: string;
  title: string;
  duration_minutes: number;
  panelists: PanelistValue[];
  date: string;
  time: string;
  zone: string;
  location: string;
  note: string;
  reason: string;
}

export const EMPTY_BOOKING: BookingValues = {
  jobreq_id: '',
  candidate_id: '',
  stage: '',
  title: '',
  duration_minutes: 60,
  panelists: [],
  date: '',
  time: '',
  zone: 'UTC',
  location: '',
  note: '',
  reason: '',
};
