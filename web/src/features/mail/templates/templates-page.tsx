import { useState } from 'react';
import { Button } from '../../../components/buttons/button.tsx';
import { Page } from '../../../components/layout/page.tsx';
import { Row, RowList } from '../../../components/layout/row-list.tsx';
import { ConfirmDialog } from '../../../components/overlays/confirm-dialog.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { EmptyState } from '../../../components/status/empty-state.tsx';
import { StatusTag } from '../../../components/status/status-tag.tsx';
import { toast } from '../../../components/status/toasts/toast.tsx';
import { paths } from '../../../paths.ts';
import { useApiMutation } from '../../../session/api/use-api-mutation.ts';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useBlocked } from '../../../shared/use-blocked.ts';
import { useMailStrings } from '../mail-strings.ts';
import { TemplateDialog } from './template-dialog.tsx';
import type { Template } from './template.ts';

/** Asks before a template is removed. */
function RemoveTemplate({ template, onClose }: { template: Template; onClose: () => void }) {
  const t = useMailStrings();
  const remove = useApiMutation('delete-mail-template', {
    invalidates: ['list-mail-templates'],
    onError: onClose,
    onSuccess: () => {
      toast.success(t('templates.removed', { name: template.name }));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      title={t('templates.remove-title', { name: template.name })}
      confirmLabel={t('templates.remove')}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { id: template.id }, ifMatch: template.version })}
    >
      {t('templates.remove-text')}
    </ConfirmDialog>
  );
}

/** /app/mail/templates: texts with which messages can begin. */
export default function TemplatesPage() {
  const t = useMailStrings();
  const noChange = useBlocked()('update', 'correspondence');
  const templates = useApiQuery('list-mail-templates', {}, { errors: 'own' });
  const [editing, setEditing] = useState<Template | 'new' | null>(null);
  const [removing, setRemoving] = useState<Template | null>(null);
  const add = (
    <Button
      variant="primary"
      icon="add"
      blockedBecause={noChange}
      onClick={() => setEditing('new')}
    >
      {t('templates.new')}
    </Button>
  );
  return (
    <Page
      title={t('templates.title')}
      sub={t('templates.sub')}
      actions={
        <>
          <Button icon="back" to={paths.mail('all')}>
            {t('title')}
          </Button>
          {add}
        </>
      }
    >
      <AsyncContent
        query={templates}
        errorTitle={t('templates.error')}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t('templates.empty')}>{t('templates.empty-text')}</EmptyState>}
      >
        {({ items }) => (
          <RowList label={t('templates.title')}>
            {items.map((template) => (
              <Row
                key={template.id}
                title={<span className="strong">{template.name}</span>}
                sub={template.subject}
                end={
                  <span
                    style={{
                      display: 'flex',
                      flexWrap: 'wrap',
                      alignItems: 'center',
                      gap: 8,
                      justifyContent: 'flex-end',
                    }}
                  >
                    {template.built_in && (
                      <StatusTag tone="neutral" dot={false}>
                        {t('templates.built-in')}
                      </StatusTag>
                    )}
                    <Button
                      size="small"
                      icon="edit"
                      blockedBecause={noChange}
                      aria-label={t('templates.edit-of', { name: template.name })}
                      onClick={() => setEditing(template)}
                    >
                      {t('templates.change')}
                    </Button>
                    <Button
                      size="small"
                      icon="delete"
                      blockedBecause={noChange}
                      aria-label={t('templates.remove-of', { name: template.name })}
                      onClick={() => setRemoving(template)}
                    >
                      {t('templates.remove')}
                    </Button>
                  </span>
                }
              />
            ))}
          </RowList>
        )}
      </AsyncContent>
      {editing && (
        <TemplateDialog
          key={editing === 'new' ? 'new' : editing.id}
          template={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      {removing && <RemoveTemplate template={removing} onClose={() => setRemoving(null)} />}
    </Page>
  );
}
