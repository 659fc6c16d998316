import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { FormSkeleton } from '../../../components/form/form-skeleton.tsx';
import { Icon } from '../../../components/icons/icon.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { asFailure } from '../../../components/status/failure.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { formatFileSize } from '../../files/shared/format-file-size.ts';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../page/mail-row.ts';
import { PendingMessage } from '../thread/pending-message.tsx';
import css from './composer.module.css';
import { Composer, type ComposerProps } from './composer.tsx';
import { NOTHING } from './mail-values.ts';

/** The attachments of a message that can no longer be changed. */
const AttachmentNames = ({ attachments }: { attachments: MailDraft['attachments'] }) => (
  <>
    {attachments.map(({ id, name, size }) => (
      <p key={id} className="row gap-6 caption">
        <Icon name="attach" size={16} />
        {name} <span className="secondary num">{formatFileSize(size)}</span>
      </p>
    ))}
  </>
);

/**
 * A message that waits to be sent, shown in place of the composer: it can be taken back but not
 * edited.
 */
function WaitingMessage({ draft, onClose }: { draft: MailDraft; onClose: () => void }) {
  const t = useMailStrings();
  return (
    <section className={`column min-h-0 ${css['composer']}`} aria-label={draft.subject}>
      <header className={`row between line-below gap-12 ${css['head']}`}>
        <h2 className="h3">{draft.subject}</h2>
        <IconButton icon="close" label={t('thread.back')} onClick={onClose} />
      </header>
      <div className={`stack one-column content-start grow min-h-0 gap-16 ${css['scroll']}`}>
        <p className="body2 secondary">
          {t('thread.to', { name: draft.recipients.map(({ name }) => name).join(', ') })}
        </p>
        <PendingMessage draft={draft} />
        <AttachmentNames attachments={draft.attachments} />
      </div>
    </section>
  );
}

type Props = Omit<ComposerProps, 'stored' | 'seed'> & {
  draftId: string | undefined;
  to: string | undefined;
};

/** Loads the initial data of the composer: a draft, or the candidate to whom a new message goes. */
export function OpenComposer({ draftId, to, ...rest }: Props) {
  const t = useMailStrings();
  const draft = useApiQuery(
    'get-mail-draft',
    { params: { id: draftId ?? '' } },
    { enabled: draftId !== undefined, errors: 'own' },
  );
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: to ?? '' } },
    { enabled: draftId === undefined && to !== undefined, errors: 'own' },
  );
  const frame = { padding: 24 };
  if (draftId !== undefined) {
    if (draft.error && [400, 404].includes(asFailure(draft.error).status ?? 0))
      return (
        <div style={frame}>
          <EmptyState
            title={t('compose.gone')}
            action={<Button onClick={rest.onClose}>{t('thread.back')}</Button>}
          >
            {t('compose.gone-text')}
          </EmptyState>
        </div>
      );
    return (
      <AsyncContent
        query={draft}
        skeleton={
          <div style={frame}>
            <FormSkeleton fields={4} />
          </div>
        }
      >
        {(stored) =>
          stored.state === 'draft' ? (
            <Composer stored={stored} seed={NOTHING} {...rest} />
          ) : (
            <WaitingMessage draft={stored} onClose={rest.onClose} />
          )
        }
      </AsyncContent>
    );
  }
  if (to === undefined) return <Composer stored={undefined} seed={NOTHING} {...rest} />;
  return (
    <AsyncContent
      query={candidate}
      skeleton={
        <div style={frame}>
          <FormSkeleton fields={4} />
        </div>
      }
    >
      {({ id, name, requisition_id }) => (
        <Composer
          stored={undefined}
          seed={{ ...NOTHING, recipients: [{ id, name }], requisition_id }}
          {...rest}
        />
      )}
    </AsyncContent>
  );
}
