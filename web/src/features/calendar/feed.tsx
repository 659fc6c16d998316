import { useState } from 'react';
import { useCalendarStrings } from '../../components/calendar/calendar-strings.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FeedSettings } from './feed-settings.tsx';

/** One's interviews in another calendar. */
export function Feed() {
  const t = useCalendarStrings();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon="calendar-add" onClick={() => setOpen(true)}>
        {t('feed.open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('feed.title')} width={560}>
        {open && <FeedSettings />}
      </Dialog>
    </>
  );
}
