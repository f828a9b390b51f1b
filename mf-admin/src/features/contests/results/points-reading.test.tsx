import type { PointsPreview } from '@club/contracts/events/points-file';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { officeServer, renderOffice } from '../../../testing/render-office.tsx';
import { PointsReading } from './points-reading.tsx';

test('the names of an open scoreboard are left out at once, and only some of them are asked', async () => {
  const preview: PointsPreview = {
    mapping: {
      ...{ header_row: 0, team: 0, points: 1, time: null, names: {}, leaves_out_others: false },
    },
    unknown: Array.from({ length: 300 }, (_, nth) => `player ${nth}`),
    columns: [
      { name: 'Team', sample: 'player 0' },
      { name: 'Points', sample: '3' },
    ],
    ...{ problems: [], rows: [], teams: [], left_out: 0, changes: 0, removed: [] },
  };
  const onChange = jest.fn();
  renderOffice(
    <PointsReading preview={preview} onChange={onChange} />,
    officeServer(() => ({ body: {} })),
  );
  expect(screen.getAllByText('No team has this name.')).toHaveLength(20);
  const all = screen.getByLabelText('All 300 names that no team has');
  await userEvent.selectOptions(all, 'Leave their rows out');
  expect(onChange).toHaveBeenCalledWith({ ...preview.mapping, leaves_out_others: true });
});

test('teams without points are named before the import: a misspelt name may be among the rows that are left out', () => {
  const teams = ['Ctrl Alt Elite', 'Null Pointers'].map((team_name, nth) => ({
    ...{ registration_id: `r${nth}`, team_name },
  }));
  const preview: PointsPreview = {
    mapping: {
      ...{ header_row: 0, team: 0, points: 1, time: null, names: {}, leaves_out_others: true },
    },
    ...{ unknown: [], columns: [], problems: [], teams, left_out: 4, changes: 1, removed: [] },
    rows: [{ registration_id: 'r0', team_name: 'Ctrl Alt Elite', points: 3, time: '' }],
  };
  renderOffice(
    <PointsReading preview={preview} onChange={() => undefined} />,
    officeServer(() => ({ body: {} })),
  );
  expect(screen.getByRole('status')).toHaveTextContent(
    '1 team with points, 1 change, 4 rows left out, no points for Null Pointers.',
  );
});
