import type { DoorTeam } from '../kept/door-types.ts';
import { findTeams } from './find-teams.ts';

const team = {
  team_name: 'Żółte Kaczki',
  reference: 'WCS-7KQ2',
  members: [{ name: 'Zoë Núñez', university_roll_no: 'CS-22-118' }],
} as DoorTeam;

test.each(['zoe', 'nunez zoe', 'zolte', 'cs–22', '7kq2 kaczki'])('%s finds the team', (search) => {
  expect(findTeams([team], search)).toEqual([team]);
});

test.each(['', '\u200b', 'zoe khan'])('%j finds no team', (search) => {
  expect(findTeams([team], search)).toEqual([]);
});
