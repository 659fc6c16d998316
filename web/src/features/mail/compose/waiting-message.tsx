import { AttachmentNames } from './attachment-names.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../mail-row.ts';
import { PendingMessage } from '../thread/pending-message.tsx';
import css from './composer.module.css';

/**
 * A message that waits to be sent, in the place of the composer: it can be taken back, not changed.
 */
export function WaitingMessage({ draft, onClose }: { draft: MailDraft; onClose: () => void }) {
  const t = useMailStrings();
  return (
    <section className={css['composer']} aria-label={draft.subject}>
      <header className={css['head']}>
        <h2 className="h3">{draft.subject}</h2>
        <IconButton icon="close" label={t('thread.back')} onClick={onClose} />
      </header>
      <div className={css['scroll']}>
        <p className="body2 secondary">
          {t('thread.to', { name: draft.recipients.map(({ name }) => name).join(', ') })}
        </p>
        <PendingMessage draft={draft} />
        <AttachmentNames attachments={draft.attachments} />
      </div>
    </section>
  );
}
