import { useId } from 'react';
import field from '../../../ui/form/field.module.css';
import type { Device } from '../media/media-state.ts';
import { useRoomStrings } from '../room-strings.ts';
import css from './check.module.css';

export interface DeviceSelectProps {
  label: string;
  devices: readonly Device[];
  chosen: string | undefined;
  onChoose: (id: string) => void;
}

/** One of the machine's devices; nothing where there is nothing to choose. */
export function DeviceSelect({ label, devices, chosen, onChoose }: DeviceSelectProps) {
  const t = useRoomStrings();
  const id = useId();
  if (devices.length === 0) return null;
  const known = devices.some((device) => device.id === chosen);
  return (
    <div className={css['select']}>
      <label htmlFor={id} className={field['label']}>
        {label}
      </label>
      <select
        id={id}
        className={field['control']}
        value={known ? chosen : ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        {!known && <option value="">{t('check.default')}</option>}
        {devices.map((device, index) => (
          <option key={device.id} value={device.id}>
            {device.label || `${label} ${index + 1}`}
          </option>
        ))}
      </select>
    </div>
  );
}
