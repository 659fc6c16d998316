import { expect, test } from 'vitest';
import { groupNotifications, type Notification } from './group-notifications.ts';

const LONDON = 'Europe/London';
const make = (id: string, given: Partial<Notification> = {}): Notification => ({
  id: id as never,
  notification_type: 'nobody-joined',
  subject: 'Nobody has joined',
  message: id,
  params: {},
  interview_id: null,
  read: false,
  can_send_again: false,
  createdAt: '2026-03-02T10:00:00.000Z',
  ...given,
});
const many = (count: number, prefix: string, given: Partial<Notification> = {}) =>
  Array.from({ length: count }, (_, index) => make(`${prefix}${index + 1}`, given));
const idsOf = (items: readonly Notification[], zone = LONDON) =>
  groupNotifications(items, zone).map((group) => group.items.map(({ id }) => id).join(' '));

test('more than three of a kind on a day are one group at the place of the latest', () => {
  const other = make('other', { notification_type: 'interview-scheduled' });
  expect(idsOf([...many(2, 'a'), other, ...many(2, 'b')])).toEqual(['a1 a2 b1 b2', 'other']);
  expect(idsOf([other, ...many(3, 'a')])).toEqual(['other', 'a1', 'a2', 'a3']);
});

test('read and unread ones are apart', () => {
  const items = [...many(4, 'new'), ...many(4, 'old', { read: true })];
  expect(idsOf(items)).toEqual(['new1 new2 new3 new4', 'old1 old2 old3 old4']);
});

test('days begin at midnight of the zone', () => {
  const items = [
    ...many(2, 'late', { createdAt: '2026-03-02T23:30:00.000Z' }),
    ...many(2, 'early', { createdAt: '2026-03-02T18:00:00.000Z' }),
  ];
  expect(idsOf(items)).toEqual(['late1 late2 early1 early2']);
  expect(idsOf(items, 'Europe/Berlin')).toHaveLength(4);
});
