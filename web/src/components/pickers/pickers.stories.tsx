import { useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { PickerField } from '../form/fields/picker-field.tsx';
import { Form, FormRow } from '../form/form.tsx';
import { useAppForm } from '../form/use-app-form.ts';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import type { Choice } from './choice-search.ts';
import { DateTimePicker } from './lazy-pickers.tsx';
import SearchSelect from './search-select.tsx';
import { ZoneSelect } from './zone-select.tsx';

export default { title: 'Form/Pickers' };

const NOW = Date.parse('2026-11-23T12:00:00Z');
const TITLES = ['Senior engineer', 'Product designer', 'Data analyst', 'Account executive'];

export function Search({ delayMs = 0 }: { delayMs?: number }) {
  const [value, setValue] = useState<Choice | null>(null);
  const [text, setText] = useState('');
  const answered = useDebouncedValue(text, delayMs);
  const choices = TITLES.filter((title) => title.toLowerCase().includes(answered.toLowerCase()));
  return (
    <SearchSelect
      label="Requisition"
      required
      placeholder="Type a title"
      // Pages make the object anew each time they are rendered.
      value={value && { ...value }}
      onChange={setValue}
      onSearch={(search) => setText(search.text)}
      found={{
        choices: choices.map((label) => ({ id: label, label, detail: 'Berlin' })),
        isLoading: false,
        isBehind: answered !== text,
        hasFailed: false,
        hasMore: false,
        more: () => undefined,
      }}
    />
  );
}

export function Zone() {
  const [value, setValue] = useState('Europe/Berlin');
  return <ZoneSelect label="Time zone" isFixed now={NOW} value={value} onChange={setValue} />;
}

export function DateAndTime() {
  const [value, setValue] = useState<string | null>('2026-11-23T15:00:00.000Z');
  return <DateTimePicker label="When" value={value} onChange={setValue} zone="America/New_York" />;
}

/** The fields for dates and times, with the form's values below them. */
export function InAForm() {
  const form = useAppForm<Record<string, string>>({
    defaultValues: { date: '', time: '09:30', mail_at: '2026-11-24T09:30' },
  });
  return (
    <Form form={form} label="Interview" onSubmit={() => undefined}>
      <FormRow>
        <PickerField name="date" kind="date" label="Date" required helper="The day in Berlin" />
        <PickerField name="time" kind="time" label="Time" required />
      </FormRow>
      <PickerField name="mail_at" kind="date-time" label="Send at" optional />
      <Button type="submit">Save</Button>
      <output aria-label="Values" style={{ overflowWrap: 'anywhere' }}>
        {JSON.stringify(form.watch())}
      </output>
    </Form>
  );
}
