import { describe, expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '@parley/domain/notifications/notification-kinds.ts';
import { renderNotification } from './render-notification.ts';

const params = {
  title: 'First interview',
  with: 'Asha',
  starts_at: '2026-03-08T07:00:00.000Z',
  person: 'Ana',
  missing: 'Ana, Ben',
  thread: 'Onsite logistics',
};

describe('renderNotification', () => {
  it.each(NOTIFICATION_TYPES)('has a whole text for %s', (type) => {
    const { subject, message } = renderNotification(type, params);
    expect(subject.length).toBeGreaterThan(5);
    expect(message, 'it says what it is about').toMatch(/First interview|Asha|Onsite logistics/);
    expect(message).not.toMatch(/undefined|Invalid/);
  });

  it('says about a message between two people only who wrote', () => {
    expect(renderNotification('chat-message', { person: 'Ana', thread: '' }).message).toBe(
      'Ana wrote to you',
    );
    expect(renderNotification('chat-mention', { person: 'Ana', thread: '' }).message).toBe(
      'Ana mentioned you',
    );
  });

  it('shows US Eastern time with the abbreviation of that day', () => {
    expect(renderNotification('interview-scheduled', params).message).toBe(
      'First interview with Asha is on 2026-03-08 03:00 EDT',
    );
    expect(
      renderNotification('interview-scheduled', {
        ...params,
        starts_at: '2026-03-08T06:59:00.000Z',
      }).message,
    ).toBe('First interview with Asha is on 2026-03-08 01:59 EST');
  });

  it('does not tell the missing person that they were missing', () => {
    expect(renderNotification('candidate-no-show', { ...params, missing: 'Asha' }).message).toBe(
      'Asha did not come to First interview with Asha, 2026-03-08 03:00 EDT',
    );
    expect(
      renderNotification('candidate-no-show', { ...params, with: 'Acme', missing: '' }).message,
    ).toBe('First interview with Acme, 2026-03-08 03:00 EDT, did not take place');
  });

  it('says so if no time is set', () => {
    expect(
      renderNotification('day-before', { title: 'First interview', with: 'Asha' }).message,
    ).toBe('First interview with Asha begins a day to be set');
  });
});
