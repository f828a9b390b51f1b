import { sampleDoorTeam } from '@club/contracts/samples/events';
import { clockIn, clockText, networkText, overTexts } from '../../../queue/queue-texts.ts';
import { pauseAfter } from '../../../queue/sync.ts';
import type { KeptDoor, KeptScan } from '../kept/kept-door.ts';
import type { LocalScan } from '../work/decide.ts';
import { doorWords, placeText } from './door-texts.ts';
import { findTeams } from './find-teams.ts';

const clock = clockIn('Asia/Karachi');
const waiting = (count: number) => Array<KeptScan>(count).fill({} as KeptScan);
const kept = { version: '1', contact_at: '2038-01-20T05:32:00.000Z' } as KeptDoor;

test.each([
  [undefined, 0, 'Online, everything is sent'],
  [undefined, 2, 'Online, 2 scans on the way'],
  [1, 0, 'Offline since 10:32, no scan waits'],
  [1, 1, 'Offline since 10:32, 1 scan waits'],
  [1, 12, 'Offline since 10:32, 12 scans wait'],
])('offline since %s with %i scans: %s', (offlineSince, count, text) => {
  expect(networkText({ offlineSince, waiting: waiting(count), kept }, clock, 'scan')).toBe(text);
});

test('a phone without a list says so', () => {
  const joined = { waiting: [], kept: { version: '' } as KeptDoor };
  expect(networkText({ ...joined, offlineSince: undefined }, clock, 'scan')).toBe(
    'Reading the list',
  );
  expect(networkText({ ...joined, offlineSince: 1 }, clock, 'scan')).toContain('no list yet');
});

test('a check-in says at which door it was made', () => {
  const scan = { door: 'South gate', device: 'Umar', isWaiting: false } as LocalScan;
  expect(placeText(scan)).toBe('at South gate, by Umar');
  expect(placeText({ ...scan, isWaiting: true })).toBe('at this door');
  expect(placeText({ ...scan, door: null, device: null })).toBe('by an admin');
});

test.each([
  [{ code: 'door_over' }, 0, undefined, /All scans are sent/],
  [{ code: 'door_over' }, 3, 1, /3 scans of this phone are waiting for a network/],
  [{ code: 'door_revoked' }, 1, undefined, /1 scan of this phone was not sent. Ask an admin/],
  [{ code: 'door_late' }, 2, undefined, /2 scans of this phone were not sent/],
])('a door that has ended says what became of its scans', (over, count, offlineSince, text) => {
  expect(overTexts({ over, waiting: waiting(count), offlineSince }, doorWords)[1]).toMatch(text);
});

test('a clock that is wrong by an hour is named, and one that is wrong by a minute is not', () => {
  expect(clockText({ ahead: 60_000 }, 'scan')).toBeUndefined();
  expect(clockText({ ahead: 3_600_000 }, 'scan')).toContain('60 minutes slow');
  expect(clockText({ ahead: -3_600_000 }, 'scan')).toContain('60 minutes fast');
});

test('the pauses grow to a minute', () => {
  expect([1, 2, 3, 7, 100].map((failures) => pauseAfter(failures, 0))).toEqual([
    1000, 2000, 4000, 60_000, 60_000,
  ]);
});

test.each(['zara', 'NULL point', 'wcs-v6', 'cs-22 khan'])('“%s” finds the team', (search) => {
  expect(findTeams([sampleDoorTeam()], search)).toHaveLength(1);
});

test('an empty search and other words find nobody', () => {
  expect(findTeams([sampleDoorTeam()], ' ')).toEqual([]);
  expect(findTeams([sampleDoorTeam()], 'zara ahmed')).toEqual([]);
});
