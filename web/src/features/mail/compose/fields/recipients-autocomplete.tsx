import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useState } from 'react';
import { isSearchable } from '@parley/domain/search/unspaced.ts';
import { IconButton } from '../../../../components/buttons/icon-button.tsx';
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx';
import { Avatar } from '../../../../components/people/avatar.tsx';
import { toSingleLineQuery } from '../../../../components/text/formats.ts';
import { useUiStrings } from '../../../../components/text/ui-strings.ts';
import { useApiQuery } from '../../../../session/api/use-api-query.ts';
import { useMailStrings } from '../../mail-strings.ts';
import css from '../composer.module.css';
import type { MailValues } from '../mail-values.ts';

export type Recipient = MailValues['recipients'][number];

export interface RecipientsFieldProps {
  value: readonly Recipient[];
  error: string | undefined;
  onChange: (next: Recipient[]) => void;
}

/** Default export so that `recipients-field.tsx` can load it when a message is written. */
export default function RecipientsAutocomplete({ value, error, onChange }: RecipientsFieldProps) {
  const t = useMailStrings();
  const ui = useUiStrings();
  const [text, setText] = useState('');
  const asked = toSingleLineQuery(text);
  const isSearch = isSearchable(asked);
  const found = useApiQuery(
    'search-candidates',
    { query: { q: asked, limit: 8 } },
    { enabled: isSearch, keepPrevious: true, errors: 'own' },
  );
  return (
    <FieldFrame
      label={t('compose.to')}
      helper={value.length > 1 ? t('compose.each', { count: value.length }) : undefined}
      error={error}
    >
      {({ id, labelId: _, ...aria }) => (
        <Autocomplete<Recipient & { email?: string }, true, true>
          id={id}
          multiple
          disableClearable
          filterSelectedOptions
          autoHighlight
          openOnFocus={false}
          forcePopupIcon={false}
          options={isSearch ? (found.data?.items ?? []) : []}
          // The array must be the same one as before, because the field would otherwise be cleared
          // at each render.
          value={value as Recipient[]}
          inputValue={text}
          open={isSearch && (found.data !== undefined || found.error !== null)}
          onClose={(_event, reason) => reason === 'escape' && setText('')}
          noOptionsText={found.error ? ui('choose.failed') : t('compose.to-none', { text: asked })}
          filterOptions={(options) => options}
          getOptionLabel={({ name }) => name}
          getOptionKey={({ id: key }) => key}
          isOptionEqualToValue={(one, other) => one.id === other.id}
          onChange={(_event, chosen) =>
            onChange(chosen.map(({ id: key, name }) => ({ id: key, name })))
          }
          onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
          renderValue={(chosen, getItemProps) =>
            chosen.map((one, index) => {
              const { key, onDelete, ...item } = getItemProps({ index });
              return (
                <Chip
                  key={key}
                  {...item}
                  label={
                    <span className={`row min-w-0 gap-6 ${css['chip']}`}>
                      <Avatar name={one.name} id={one.id} size={20} />
                      <span className="truncate">{one.name}</span>
                      <IconButton
                        icon="close"
                        size={14}
                        label={t('compose.to-remove', { name: one.name })}
                        onClick={onDelete}
                      />
                    </span>
                  }
                />
              );
            })
          }
          renderInput={({ slotProps }) => (
            <OutlinedInput
              {...slotProps.input}
              fullWidth
              placeholder={value.length === 0 ? t('compose.to-search') : ''}
              // A new message begins with its recipients.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus={value.length === 0}
              slotProps={{ input: { ...slotProps.htmlInput, ...aria } }}
            />
          )}
          renderOption={({ key, ...attributes }, hit) => (
            <li key={key} {...attributes}>
              <Avatar name={hit.name} id={hit.id} size={28} />
              <span className={`stack min-w-0 ${css['hit']}`}>
                <span className="body2 strong truncate">{hit.name}</span>
                <span className="caption secondary truncate">{hit.email}</span>
              </span>
            </li>
          )}
        />
      )}
    </FieldFrame>
  );
}
