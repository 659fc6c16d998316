import { Button } from '../../../components/buttons/button.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraftControls } from './use-mail-draft.ts';

/** Another window saved first, or words were brought back. */
export function DraftNotices({ draft }: { draft: MailDraftControls }) {
  const t = useMailStrings();
  return (
    <>
      {draft.newer && (
        <Notice
          tone="warn"
          alert
          title={t('compose.newer')}
          actions={
            <>
              <Button size="small" onClick={() => draft.settle(true)}>
                {t('compose.newer-mine')}
              </Button>
              <Button size="small" onClick={() => draft.settle(false)}>
                {t('compose.newer-theirs')}
              </Button>
            </>
          }
        >
          {t('compose.newer-text')}
        </Notice>
      )}
      {draft.restored && draft.state.kind !== 'saved' && (
        <Notice tone="info" title={t('compose.restored')} />
      )}
    </>
  );
}
