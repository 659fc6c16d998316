import { api } from '../../../session/services.ts';
import { toast } from '../../../ui/toast.tsx';
import { useCandidateAreaStrings } from '../candidate-area-strings.ts';
import type { HomeInterview } from '../use-home.ts';
import { useInCompany } from '../use-in-company.ts';
import { saveFile } from './save-file.ts';

/** Fetches an interview as iCalendar and hands it to the browser as a file. */
export function useCalendarFile() {
  const t = useCandidateAreaStrings();
  const { run, busy } = useInCompany();
  const save = (interview: HomeInterview) => run(interview.tenant_id, async () => {
    const file = await api.call('get-interview-calendar', { params: { id: interview.id } });
    saveFile(file.filename, file.content_type, file.content);
    toast.success(t('interviews.calendar-done', { file: file.filename }));
  });
  return { save, busy };
}
