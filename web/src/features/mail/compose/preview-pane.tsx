import { useEffect, useRef, useState } from 'react';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { Select } from '../../../components/form/fields/select.tsx';
import { AsyncContent } from '../../../components/status/async-content.tsx';
import { Notice } from '../../../components/status/notice.tsx';
import { Skeleton } from '../../../components/status/skeleton.tsx';
import { useApiQuery } from '../../../session/api/use-api-query.ts';
import { useMailStrings } from '../mail-strings.ts';
import { MailBody } from '../shared/mail-body.tsx';
import css from './composer.module.css';
import type { MailValues } from './mail-values.ts';

/** A preview of the message for one of its candidates. */
export function PreviewPane({ values }: { values: MailValues }) {
  const t = useMailStrings();
  const [chosen, setChosen] = useState(values.recipients[0]?.id ?? '');
  const who = values.recipients.find(({ id }) => id === chosen) ?? values.recipients[0];
  const body = {
    candidate_id: who?.id ?? '',
    requisition_id: values.requisition_id,
    subject: values.subject,
    body: values.body,
  };
  const preview = useApiQuery(
    'preview-mail',
    { body },
    { enabled: who !== undefined, keepPrevious: true, errors: 'own' },
  );
  const box = useRef<HTMLElement>(null);
  // The preview opens below the message, often outside the visible part of the window.
  const isLoading = preview.data === undefined;
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isLoading]);
  if (!who) return null;
  return (
    <section
      ref={box}
      className={`stack gap-14 break-anywhere ${css['preview']}`}
      aria-label={t('compose.preview', { name: who.name })}
    >
      {values.recipients.length > 1 && (
        <FieldFrame label={t('compose.preview-of')}>
          {(control) => (
            <Select
              {...control}
              value={who.id}
              onChange={setChosen}
              options={values.recipients.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </FieldFrame>
      )}
      <AsyncContent
        query={preview}
        errorTitle={t('compose.preview-error')}
        skeleton={
          <div className="stack gap-8">
            <Skeleton width="50%" />
            <Skeleton />
            <Skeleton width="70%" />
          </div>
        }
      >
        {(data) => (
          <>
            {data.problems.length > 0 && (
              <Notice tone="warn" title={data.problems.map(({ message }) => message).join('. ')} />
            )}
            <p className="strong">{data.subject || t('compose.no-subject')}</p>
            <MailBody text={data.body} />
          </>
        )}
      </AsyncContent>
    </section>
  );
}
