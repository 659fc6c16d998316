import { expect, it } from 'vitest';
import { nearestMediaRegion } from './media-region.ts';

it.each([
  ['Europe/Berlin', 'eu-central-1'],
  ['Europe/London', 'eu-west-2'],
  ['America/New_York', 'us-east-1'],
  ['America/Chicago', 'us-east-1'],
  ['America/Toronto', 'ca-central-1'],
  ['America/Los_Angeles', 'us-west-2'],
  ['America/Sao_Paulo', 'us-east-1'],
  ['Africa/Nairobi', 'eu-central-1'],
  ['Asia/Dubai', 'ap-south-1'],
  ['Asia/Kolkata', 'ap-south-1'],
  ['Asia/Singapore', 'ap-southeast-1'],
  ['Asia/Seoul', 'ap-northeast-2'],
  ['Asia/Tokyo', 'ap-northeast-1'],
  ['Australia/Sydney', 'ap-southeast-2'],
  ['Pacific/Auckland', 'ap-southeast-2'],
])('people in %s meet in %s', (zone, region) =>
  expect(nearestMediaRegion(zone, zone)).toBe(region),
);

it("uses the company's region if all regions are equally near", () => {
  expect(nearestMediaRegion('Europe/London', 'Asia/Kolkata')).toBe('eu-west-2');
  expect(nearestMediaRegion('Europe/Berlin', 'America/New_York')).toBe('eu-central-1');
  expect(nearestMediaRegion('America/New_York', 'Europe/Berlin')).toBe('us-east-1');
});

it('is the region with the shortest total distance', () => {
  // The Azores are an hour off London, which is on the way to Berlin.
  expect(nearestMediaRegion('Atlantic/Azores', 'Europe/Berlin')).toBe('eu-west-2');
  // Of two regions with the same time, the company's own is taken.
  expect(nearestMediaRegion('America/Toronto', 'America/New_York')).toBe('ca-central-1');
  expect(nearestMediaRegion('America/New_York', 'America/Toronto')).toBe('us-east-1');
});

it('measures distances the shorter way around the world', () =>
  expect(nearestMediaRegion('Pacific/Auckland', 'Pacific/Auckland')).toBe('ap-southeast-2'));

it('does not change with summer time', () =>
  expect(nearestMediaRegion('Australia/Sydney', 'Australia/Brisbane')).toBe('ap-southeast-2'));
