import { Route, Routes } from '@club/web-kit/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { officeServer, renderOffice } from '../testing/render-office.tsx';
import { useRecordFromAddress } from './use-record-from-address.ts';

function Screen({ onAdd }: { onAdd: () => void }) {
  const [entries, setEntries] = useState<{ id: string }[]>();
  useRecordFromAddress({ entries, onAdd });
  return (
    <button type="button" onClick={() => setEntries([])}>
      {entries ? 'Loaded' : 'Load'}
    </button>
  );
}

test('an address opens a form once, also when its list loads before the address is replaced', async () => {
  const onAdd = jest.fn();
  // The address that the screen sees stays, as while the router is busy.
  const content = (
    <Routes location="/fake/events?add">
      <Route path="*" element={<Screen onAdd={onAdd} />} />
    </Routes>
  );
  renderOffice(content, { ...officeServer(() => ({ body: [] })), path: '/fake/events?add' });
  await userEvent.click(screen.getByText('Load'));
  expect(screen.getByText('Loaded')).toBeVisible();
  expect(onAdd).toHaveBeenCalledTimes(1);
});
