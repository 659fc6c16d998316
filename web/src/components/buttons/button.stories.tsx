import { Button } from './button.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';

export default { title: 'Buttons/Button' };

const VARIANTS = ['primary', 'tonal', 'outlined', 'text', 'danger'] as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

export const Variants = () => (
  <div style={row}>
    {VARIANTS.map((variant) => (
      <Button key={variant} variant={variant}>
        Schedule interview
      </Button>
    ))}
  </div>
);

export const Sizes = () => (
  <div style={row}>
    {(['small', 'large', 'touch'] as const).map((size) => (
      <Button key={size} size={size} variant="primary" icon="add">
        Add candidate
      </Button>
    ))}
    <Button wide variant="tonal">
      As wide as its place
    </Button>
  </div>
);

export const AsLink = () => (
  <Button to="/app/calendar" icon="calendar">
    Open the calendar
  </Button>
);

export const Busy = () => (
  <Button variant="primary" busy onClick={() => undefined}>
    Saving
  </Button>
);

export const Blocked = () => (
  <Button variant="primary" blockedBecause="It has begun already" onClick={() => undefined}>
    Cancel interview
  </Button>
);

export const Icons = () => (
  <div style={row}>
    <IconButton icon="close" label="Close" />
    <IconButton icon="more" label="More actions" aria-pressed />
    <IconButton icon="more" label="More about the row" dense size={18} />
    <ChoiceButton aria-haspopup="menu">Everybody</ChoiceButton>
    <ChoiceButton isSet>Stage: Offer</ChoiceButton>
    <span>
      Press <Kbd>Ctrl</Kbd> <Kbd>K</Kbd>
    </span>
  </div>
);
