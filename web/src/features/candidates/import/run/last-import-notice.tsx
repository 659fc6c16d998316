import { useState } from 'react';
import { Button } from '../../../../components/buttons/button.tsx';
import { Notice } from '../../../../components/status/notice.tsx';
import { formatDayTime } from '../../../../components/time/format-time.ts';
import { useAbility } from '../../../../session/abilities.tsx';
import { serverNow } from '../../../../session/services.ts';
import { useUser } from '../../../../session/sign-in/use-session.ts';
import { useMyZone } from '../../../../session/use-account.ts';
import { useImportStrings } from '../import-strings.ts';
import {
  findLastImport,
  forgetLastImport,
  IMPORT_UNDO_MS,
  type LastImport,
  toLastImportKey,
} from './last-import.ts';
import { UndoOutcome } from './undo-outcome.tsx';
import { useImportUndo } from './use-import-undo.ts';

/** Offers members who may delete candidates to undo this browser's last import, for a day. */
export function LastImportNotice() {
  const user = useUser();
  const mayUndo = useAbility().can('delete', 'candidates');
  const key = toLastImportKey(user.tenant_id, user.id);
  const [last] = useState(() => findLastImport(localStorage, key, serverNow()));
  if (!last || !mayUndo) return null;
  return <Offer last={last} onUndone={() => forgetLastImport(localStorage, key)} />;
}

function Offer({ last, onUndone }: { last: LastImport; onUndone: () => void }) {
  const t = useImportStrings();
  const zone = useMyZone();
  const undo = useImportUndo(last.ids, last.requisitions, onUndone);
  return (
    <div className="stack gap-12">
      {undo.removed === undefined ? (
        <Notice
          tone="info"
          title={t('last', { count: last.ids.length, file: last.file })}
          actions={
            <Button size="small" icon="restore" busy={undo.busy} onClick={undo.run}>
              {t('undo')}
            </Button>
          }
        >
          {t('last-text', {
            at: formatDayTime(last.at, zone),
            until: formatDayTime(Date.parse(last.at) + IMPORT_UNDO_MS, zone),
          })}
        </Notice>
      ) : (
        <p role="status">{t('removed', { count: undo.removed })}</p>
      )}
      <UndoOutcome undo={undo} />
    </div>
  );
}
