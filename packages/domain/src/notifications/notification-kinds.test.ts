import { describe, expect, it } from 'vitest';
import { canMute, NOTIFICATION_KINDS, wantsNotification } from './notification-kinds.ts';

describe('wantsNotification', () => {
  it('sends what was not muted, only on the channels that were not muted', () => {
    expect(wantsNotification('day-before', 'mail', [])).toBe(true);
    expect(wantsNotification('day-before', 'mail', ['day-before:mail'])).toBe(false);
    expect(wantsNotification('day-before', 'app', ['day-before:mail'])).toBe(true);
  });

  it('sends invitations and cancellations whatever mutes were stored', () => {
    expect(wantsNotification('interview-cancelled', 'mail', ['interview-cancelled:mail'])).toBe(
      true,
    );
    expect(wantsNotification('scorecard-due', 'app', ['scorecard-due:app'])).toBe(true);
  });

  it('sends no mail for a kind without mail', () => {
    expect(wantsNotification('panelist-accepted', 'mail', [])).toBe(false);
  });
});

describe('canMute', () => {
  it.each(['day-before:mail', 'join:app', 'scorecard-due:mail'])('%s may be muted', (mute) =>
    expect(canMute(mute)).toBe(true),
  );
  it.each([
    'interview-scheduled:mail',
    'scorecard-due:app',
    'panelist-accepted:mail',
    'day-before:sms',
    'day-before',
    'nothing:mail',
    '',
  ])('%s cannot be muted', (mute) => expect(canMute(mute)).toBe(false));
});

it('every calendar change is always mailed', () => {
  for (const type of [
    'interview-scheduled',
    'interview-rescheduled',
    'interview-cancelled',
    'panel-left',
  ] as const)
    expect(NOTIFICATION_KINDS[type].mail).toBe('always');
});
