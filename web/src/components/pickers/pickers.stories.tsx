import { useState } from 'react';
import type { Choice } from './choice-search.ts';
import DateTimePicker from './date-time-picker.tsx';
import SearchSelect from './search-select.tsx';

export default { title: 'Form/Pickers' };

const TITLES = ['Senior engineer', 'Product designer', 'Data analyst', 'Account executive'];

export function Search() {
  const [value, setValue] = useState<Choice | null>(null);
  const [text, setText] = useState('');
  const choices = TITLES.filter((title) => title.toLowerCase().includes(text.toLowerCase()));
  return (
    <SearchSelect
      label="Requisition"
      required
      placeholder="Type a title"
      value={value}
      onChange={setValue}
      onSearch={(search) => setText(search.text)}
      found={{
        choices: choices.map((label) => ({ id: label, label, detail: 'Berlin' })),
        isLoading: false,
        hasFailed: false,
        hasMore: false,
        more: () => undefined,
      }}
    />
  );
}

export const DateAndTime = () => (
  <DateTimePicker
    label="When"
    value="2026-11-23T15:00:00.000Z"
    onChange={() => undefined}
    zone="America/New_York"
  />
);
