import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { useInterviewStrings } from '../interviews-strings.ts';
import css from './booking.module.css';
import type { BookingValues } from './booking-values.ts';
import type { FinderProps } from './finder-props.ts';
import { FreeTimes } from './free-times.tsx';
import { TypedTime } from './typed-time.tsx';

/** When: one of the times at which everybody is free, or a time typed by hand. */
export function TimeFinder(props: FinderProps) {
  const t = useInterviewStrings();
  const [typing, setTyping] = useState(false);
  return (
    <div className={css['finder']}>
      {typing ? (
        <TypedTime candidate={props.candidate} zone={props.zone} />
      ) : (
        <PickedTime {...props} />
      )}
      <div>
        <Button
          look="text"
          size="small"
          icon={typing ? 'calendar' : 'edit'}
          onClick={() => setTyping(!typing)}
        >
          {t(typing ? 'times.use-list' : 'times.type')}
        </Button>
      </div>
    </div>
  );
}

function PickedTime(props: FinderProps) {
  const t = useInterviewStrings();
  const { control } = useFormContext<BookingValues>();
  const { field, fieldState } = useController({
    control,
    name: 'time',
    rules: { required: t('form.pick-time') },
  });
  return (
    <>
      <div role="alert" tabIndex={-1} ref={field.ref} className={css['finderError']}>
        {fieldState.error && <p>{fieldState.error.message}</p>}
      </div>
      <FreeTimes {...props} />
    </>
  );
}
