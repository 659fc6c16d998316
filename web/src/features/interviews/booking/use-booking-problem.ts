import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import * as z from 'zod';
import type { ApiProblem } from '@parley/api-client/api-problem.ts';
import { applyProblem } from '../../../components/form/apply-problem.ts';
import { toast } from '../../../components/status/toasts/toast.tsx';
import type { BookingValues } from './booking-times.ts';

/** Somebody is not free at the chosen time: the server's message and free times instead. */
export interface Conflict {
  code: 'slot-taken' | 'panelist-busy';
  message: string;
  times: readonly { starts_at: string; ends_at: string }[];
}

const freshTimes = z.object({
  times: z.array(z.object({ starts_at: z.string(), ends_at: z.string() })),
});

const FIELDS: Record<string, FieldPath<BookingValues>> = {
  'time-in-dst-gap': 'time',
  'interview-in-past': 'time',
  'interview-too-far': 'time',
  'panel-empty': 'panelists',
  'unknown-panelist': 'panelists',
  'requisition-not-open': 'jobreq_id',
};

/**
 * Shows a refused booking in the right place: a conflict with current free times, a field error, or
 * a toast. Nothing typed is lost.
 */
export function useBookingProblem(form: UseFormReturn<BookingValues>) {
  const queries = useQueryClient();
  const [conflict, setConflict] = useState<Conflict>();
  const show = ({ problem }: ApiProblem): void => {
    if (problem.code === 'slot-taken' || problem.code === 'panelist-busy') {
      const fresh = freshTimes.safeParse(problem.details);
      setConflict({
        code: problem.code,
        message: problem.message,
        times: fresh.success ? fresh.data.times : [],
      });
      void queries.invalidateQueries({ queryKey: ['find-panel-times'] });
      return;
    }
    const field = FIELDS[problem.code];
    if (field)
      form.setError(field, { type: 'server', message: problem.message }, { shouldFocus: true });
    else if (applyProblem(form, problem) === 0) toast.error(problem.message);
  };
  return { conflict, show, clear: () => setConflict(undefined) };
}
