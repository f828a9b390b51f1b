import { sampleTeam } from '../../../mocks/samples.ts';
import { alertsOf, isFlagged } from './alerts.ts';

test('alerts say in words what may need a second look', () => {
  const team = sampleTeam('Null Pointers', { note_count: 0, balance: 0, has_duplicate: false });
  expect(alertsOf(team)).toEqual([]);
  expect(
    alertsOf({ ...team, has_duplicate: true, balance: 500, note_count: 1, match_class: 'sure' }),
  ).toEqual(['same receipt or ID as another team', 'PKR 500 due', '1 note', 'a transfer fits']);
  expect(alertsOf({ ...team, balance: -250, note_count: 2 })).toEqual([
    'PKR 250 to pay back',
    '2 notes',
  ]);
  const gathering = {
    ...team,
    team_size: team.members.length + 1,
    payment_status: 'pending' as const,
  };
  expect(alertsOf(gathering)).toEqual([
    `gathering: ${team.members.length} of ${team.members.length + 1} members`,
  ]);
  expect(isFlagged(gathering)).toBe(true);
  expect(isFlagged({ ...gathering, team_size: team.members.length })).toBe(false);
  const reversed = { ...team, match_class: 'reversed' as const };
  expect(alertsOf({ ...reversed, payment_status: 'approved' })).toEqual([
    'the bank took the money back',
  ]);
  expect(alertsOf({ ...reversed, payment_status: 'cancelled' })).toEqual(['money paid back']);
});
