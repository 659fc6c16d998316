import { useState } from 'react';
import { asFailure } from '../../../ui/failure.ts';
import { apiOf } from '../../../session/services.ts';
import { toast } from '../../../ui/toast.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { HomeInterview } from '../use-home.ts';
import { saveFile } from './save-file.ts';

/** Fetches an interview of whichever company as iCalendar and hands it to the browser as a file. */
export function useCalendarFile() {
  const t = useCandidateAreaStrings();
  const [busy, setBusy] = useState(false);
  const save = async (interview: HomeInterview): Promise<void> => {
    setBusy(true);
    try {
      const params = { id: interview.id };
      const file = await apiOf(interview.tenant_id).call('get-interview-calendar', { params });
      saveFile(file.filename, file.content_type, file.content);
      toast.success(t('interviews.calendar-done', { file: file.filename }));
    } catch (error) {
      const { status, message } = asFailure(error);
      if (status !== 401) toast.error(message);
    }
    setBusy(false);
  };
  return { save, busy };
}
