import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useApiPages, useApiQuery } from '../../../session/api/use-api-query.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx';
import { SearchBox } from '../../../components/form/fields/search-box.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import type { BookingValues } from './booking-times.ts';

const OVER = ['hired', 'rejected', 'withdrawn'];

/** The candidate: one of those on the requisition, or anybody who is found by name. */
export function CandidateField({ chosenName }: { chosenName: string | undefined }) {
  const t = useInterviewStrings();
  const { control, watch } = useFormContext<BookingValues>();
  const requisition = watch('jobreq_id');
  const [searching, setSearching] = useState(false);
  const { field, fieldState } = useController({
    control,
    name: 'candidate_id',
    rules: { required: t('form.needed', { field: t('form.candidate') }) },
  });
  const applications = useApiPages(
    'list-applications',
    { query: { requisition_id: requisition, limit: '100' } },
    { enabled: requisition !== '', errors: 'own' },
  );
  const known = (applications.data ?? []).filter(({ stage }) => !OVER.includes(stage));
  const elsewhere =
    field.value !== '' && !known.some(({ candidate_id }) => candidate_id === field.value);
  const nobody = applications.data !== undefined && known.length === 0;
  const pick = (id: string) => {
    field.onChange(id);
    setSearching(false);
  };
  return (
    <div className={css['panel']}>
      <FieldFrame
        label={t('form.candidate')}
        error={fieldState.error?.message}
        helper={nobody && !elsewhere ? t('form.candidate-none') : undefined}
        required
      >
        {(attributes) => (
          <select
            {...attributes}
            ref={field.ref}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.value)}
          >
            <option value="">
              {t(requisition === '' ? 'form.candidate-first' : 'form.candidate-pick')}
            </option>
            {elsewhere && <option value={field.value}>{chosenName ?? field.value}</option>}
            {known.map(({ candidate_id, candidate }) => (
              <option key={candidate_id} value={candidate_id}>
                {candidate}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {searching ? (
        <Search onPick={pick} onClose={() => setSearching(false)} />
      ) : (
        <div>
          <Button look="text" size="small" icon="search" onClick={() => setSearching(true)}>
            {t('form.somebody-else')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Search({ onPick, onClose }: { onPick: (id: string) => void; onClose: () => void }) {
  const t = useInterviewStrings();
  const [text, setText] = useState('');
  const query = useApiQuery(
    'search-candidates',
    { query: { q: text, limit: '8' } },
    { enabled: text.length >= 2, keepPrevious: true },
  );
  return (
    <div className={css['search']}>
      <div className={css['searchHead']}>
        <SearchBox label={t('form.search-candidates')} value={text} onSearch={setText} />
        <Button look="text" size="small" onClick={onClose}>
          {t('form.on-list')}
        </Button>
      </div>
      <ul className={css['hits']} aria-label={t('form.search-candidates')}>
        {text.length >= 2 &&
          query.data?.items.map(({ id, name, email }) => (
            <li key={id}>
              <button type="button" className={css['hit']} onClick={() => onPick(id)}>
                <span className="body2 strong">{name}</span>
                <span className="caption secondary">{email}</span>
              </button>
            </li>
          ))}
      </ul>
      <p role="status" className="caption secondary">
        {text.length >= 2 && query.data?.items.length === 0 && t('form.no-hits')}
      </p>
    </div>
  );
}
