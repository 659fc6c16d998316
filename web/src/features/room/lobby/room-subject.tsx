import { useRoom } from '../flow/room-context.ts';
import { useRoomStrings } from '../room-strings.ts';

/** For the candidate: the position, the company and the panel. Staff know them from the title. */
export function RoomSubject() {
  const t = useRoomStrings();
  const { requisition, company, people, me } = useRoom().view;
  if (me.role !== 'candidate') return null;
  const panel = people.filter(({ role }) => role !== 'candidate').map(({ name }) => name);
  const names = new Intl.ListFormat('en').format(panel);
  return (
    <p className="body1">
      {panel.length > 0
        ? t('with', { requisition, company, names })
        : t('with-nobody', { requisition, company })}
    </p>
  );
}
