import { CANDIDATE, type Company, REQUISITION } from './company.ts';

/**
 * Returns the body of a booking: Ana (lead, New York) and Ben (Berlin) with Asha, on Tuesday 10
 * March 2026 at 15:00 in Berlin.
 */
export const toBooking = (company: Company, more: Record<string, unknown> = {}) => ({
  jobreq_id: REQUISITION,
  candidate_id: CANDIDATE,
  date: '2026-03-10',
  time: '15:00',
  zone: 'Europe/Berlin',
  duration_minutes: 45,
  panelists: [
    { user_id: company.ana.user_id, role: 'lead' },
    { user_id: company.ben.user_id, role: 'interviewer' },
  ],
  ...more,
});

/** Returns the body of a change that keeps everything except `more`. */
export const toChange = (company: Company, more: Record<string, unknown> = {}) => {
  const { jobreq_id: _requisition, candidate_id: _candidate, ...rest } = toBooking(company, more);
  return rest;
};
