import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { IconButton } from '../../../components/buttons/icon-button.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { TextInput } from '../../../components/form/fields/text-input.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { RequisitionSelect } from '../../../shared/choose/requisition-select.tsx';
import { useMailStrings } from '../mail-strings.ts';
import type { MailDraft } from '../page/mail-row.ts';
import css from './composer.module.css';
import { AttachButton, Attachments } from './fields/attachments.tsx';
import { BodyEditor } from './fields/body-editor.tsx';
import { RecipientsField } from './fields/recipients-field.tsx';
import { TemplateSelect } from './fields/template-select.tsx';
import { useAttach } from './fields/use-attach.ts';
import type { MailValues } from './mail-values.ts';
import { PreviewPane } from './preview-pane.tsx';
import { SendBar } from './send-bar.tsx';
import { useMailDraft, type MailDraftControls } from './use-mail-draft.ts';
import { useSend } from './use-send.ts';

export interface ComposerProps {
  stored: MailDraft | undefined;
  seed: MailValues;
  onMade: (draft: MailDraft) => void;
  onClose: () => void;
  onReopen: (draftId: string) => void;
}

/** A new message to one or several candidates. */
export function Composer({ stored, seed, onMade, onClose, onReopen }: ComposerProps) {
  const t = useMailStrings();
  const draft = useMailDraft({ stored, seed, threadId: null, onMade });
  const { values, change } = draft;
  const [preview, setPreview] = useState(false);
  const sending = useSend(draft, onClose, onReopen);
  const attaching = useAttach(draft);
  return (
    <section className={`column min-h-0 ${css['composer']}`} aria-label={t('compose.title')}>
      <header className={`row between line-below gap-12 ${css['head']}`}>
        <h2 className="h3">{t('compose.title')}</h2>
        <IconButton icon="close" label={t('compose.close')} onClick={onClose} />
      </header>
      <div className={`stack one-column content-start grow min-h-0 gap-16 ${css['scroll']}`}>
        <DraftNotices draft={draft} />
        <RecipientsField
          value={values.recipients}
          error={sending.problems.to}
          onChange={(recipients) => change({ recipients })}
        />
        <RequisitionSelect
          label={t('compose.requisition')}
          placeholder={t('compose.requisition-none')}
          value={values.requisition_id ?? ''}
          knownTitle={
            stored?.requisition_id === values.requisition_id
              ? (stored?.requisition ?? undefined)
              : undefined
          }
          onChange={(id) => change({ requisition_id: id || null })}
        />
        <FieldFrame label={t('compose.subject')} error={sending.problems.subject}>
          {(control) => (
            <TextInput
              {...control}
              value={values.subject}
              maxLength={200}
              autoComplete="off"
              onChange={(event) => change({ subject: event.target.value })}
            />
          )}
        </FieldFrame>
        <BodyEditor
          value={values.body}
          error={sending.problems.body}
          onChange={(body) => change({ body })}
          onSend={() => void sending.send()}
          toolbar={
            <>
              <TemplateSelect
                written={values.body.trim() !== '' || values.subject.trim() !== ''}
                onUse={({ subject, body }) => change({ subject, body })}
              />
              <AttachButton attaching={attaching} />
            </>
          }
        />
        <Attachments draft={draft} attaching={attaching} />
        {values.recipients.length > 0 && (
          <div>
            <Button
              size="small"
              variant="text"
              icon={preview ? 'eye-off' : 'eye'}
              onClick={() => setPreview(!preview)}
            >
              {preview
                ? t('compose.preview-hide')
                : t('compose.preview', { name: values.recipients[0]!.name })}
            </Button>
          </div>
        )}
        {preview && <PreviewPane values={values} />}
      </div>
      <footer className={css['foot']} data-pane-footer data-sticky-footer>
        <SendBar
          draft={draft}
          busy={sending.busy}
          onSend={(at) => void sending.send(at)}
          onGone={onClose}
        />
      </footer>
    </section>
  );
}

/** Notices that another window has saved first, or that a draft was restored. */
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
