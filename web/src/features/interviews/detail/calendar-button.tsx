import { useState } from 'react';
import { asFailure } from '../../../ui/failure.ts';
import { api } from '../../../session/services.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import { saveTextFile } from '../../../components/save-text-file.ts';

/** The interview as an .ics file in the person's own zone. */
export function CalendarButton({ interviewId }: { interviewId: string }) {
  const t = useInterviewStrings();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { filename, content_type, content } = await api.call('get-interview-calendar', {
        params: { id: interviewId },
      });
      saveTextFile(filename, content_type, content);
    } catch (error) {
      toast.error(t('detail.calendar-failed', { message: asFailure(error).message }));
    }
    setBusy(false);
  };
  return (
    <Button icon="calendar-add" busy={busy} onClick={() => void download()}>
      {t('detail.calendar')}
    </Button>
  );
}
