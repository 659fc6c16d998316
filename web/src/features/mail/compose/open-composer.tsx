import { useApiQuery } from '../../../session/use-api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { asFailure } from '../../../ui/failure.ts';
import { AsyncContent } from '../../../ui/async-content.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useMailStrings } from '../mail-strings.ts';
import { Composer, type ComposerProps } from './composer.tsx';
import { NOTHING } from './mail-values.ts';
import { WaitingMessage } from './waiting-message.tsx';

type Props = Omit<ComposerProps, 'stored' | 'seed'> & {
  draftId: string | undefined;
  to: string | undefined;
};

/** Loads what the composer begins with: a draft, or the candidate somebody writes to. */
export function OpenComposer({ draftId, to, ...rest }: Props) {
  const t = useMailStrings();
  const draft = useApiQuery(
    'get-mail-draft',
    { params: { id: draftId as never } },
    { enabled: draftId !== undefined, errors: 'own' },
  );
  const candidate = useApiQuery(
    'get-candidate',
    { params: { id: to as never } },
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
