import { Button } from './button.tsx';
import { ChoiceButton } from './choice-button.tsx';
import { IconButton } from './icon-button.tsx';
import { Kbd } from './kbd.tsx';

export default { title: 'Buttons/Button' };

const LOOKS = ['primary', 'tonal', 'outlined', 'text', 'danger'] as const;
const row = { display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' } as const;

export const Looks = () => (
  <div style={row}>
    {LOOKS.map((look) => (
      <Button key={look} look={look}>
        Schedule interview
      </Button>
    ))}
  </div>
);

export const Sizes = () => (
  <div style={row}>
    {(['small', 'large', 'touch'] as const).map((size) => (
      <Button key={size} size={size} look="primary" icon="add">
        Add candidate
      </Button>
    ))}
    <Button wide look="tonal">
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
  <Button look="primary" busy onClick={() => undefined}>
    Saving
  </Button>
);

export const Blocked = () => (
  <Button look="primary" blockedBecause="It has begun already" onClick={() => undefined}>
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
