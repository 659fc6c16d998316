import { useState } from 'react';
import { Select } from '../../../../components/form/fields/select.tsx';
import { ConfirmDialog } from '../../../../components/overlays/confirm-dialog.tsx';
import type { Output } from '../../../../session/api/api.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { useMailStrings } from '../../mail-strings.ts';
import css from '../composer.module.css';

type Template = Output<'list-mail-templates'>['items'][number];

/** Starts from a template; asks before it replaces existing text. */
export function TemplateSelect({
  written,
  onUse,
}: {
  written: boolean;
  onUse: (template: Template) => void;
}) {
  const t = useMailStrings();
  const templates = useApiQuery('list-mail-templates', {}, { errors: 'own' });
  const [asked, setAsked] = useState<Template | null>(null);
  const pick = (id: string) => {
    const template = templates.data?.items.find((one) => one.id === id);
    if (template && written) setAsked(template);
    else if (template) onUse(template);
  };
  return (
    <>
      <Select
        className={`touch-height ${css['select']}`}
        fit
        quiet
        aria-label={t('compose.template-pick')}
        value=""
        onChange={pick}
        placeholder={t('compose.template')}
        options={(templates.data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ConfirmDialog
        open={asked !== null}
        destructive={false}
        title={t('compose.template-replace')}
        confirmLabel={t('compose.template-use')}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) onUse(asked);
          setAsked(null);
        }}
      >
        {t('compose.template-replace-text', { name: asked?.name ?? '' })}
      </ConfirmDialog>
    </>
  );
}
