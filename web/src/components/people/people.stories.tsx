import { VoiceStrip } from '../speech/voice-strip.tsx';
import { RatingLabels } from '../text/rating-labels.tsx';
import { TimeRange } from '../time/time-range.tsx';
import { AvatarGroup } from './avatar-group.tsx';
import { Avatar } from './avatar.tsx';

export default { title: 'People, ratings and times' };

const PANEL = ['Mira Chen', 'Tom Weiss', 'Sofia Haddad', 'Priya Nair', 'Daniel Okafor'].map(
  (name) => ({ name }),
);

export const Avatars = () => (
  <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
    <Avatar name="Asha Raman" size={24} />
    <Avatar name="Luis Ortega" size={40} />
    <AvatarGroup people={PANEL} label="Panel" />
  </div>
);

export const Ratings = () => (
  <div style={{ display: 'grid', gap: 24 }}>
    <RatingLabels label="Problem solving" value={null} onChange={() => undefined} />
    <RatingLabels label="Communication" value="strong-yes" onChange={() => undefined} />
    <RatingLabels
      label="Ownership"
      value={null}
      error="Rate this, or choose Not assessed"
      onChange={() => undefined}
    />
  </div>
);

export const Times = () => (
  <TimeRange
    start="2026-11-23T15:00:00.000Z"
    end="2026-11-23T15:45:00.000Z"
    zone="America/New_York"
    other={{ name: 'Asha', zone: 'Asia/Kolkata' }}
    withDay
  />
);

export const Voice = () => <VoiceStrip id="asha" />;
