import { useLocation } from '@club/web-kit/router';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { registrationsServer } from '../../../testing/registrations-server.ts';
import { refusal, renderOffice } from '../../../testing/render-office.tsx';
import { viewOf } from '../list-view.ts';
import { ViewsMenu } from './views-menu.tsx';

const PENDING = 'status=pending&sort=payable';

function Menu() {
  return (
    <>
      <ViewsMenu view={viewOf(new URLSearchParams(`${PENDING}&page=3`), null)} />
      <p>{`at ${useLocation().search}`}</p>
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = async (name: string) => {
  await press('Views');
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const save = async (name: string) => {
  await choose('Save or delete views…');
  await userEvent.type(await screen.findByLabelText('Name for the view on the screen'), name);
  await press('Save view');
};

test('a view is saved under a name, opened again and deleted', async () => {
  renderOffice(<Menu />, registrationsServer([]));
  await save('Large payments');
  expect(await screen.findByText('View saved.')).toBeVisible();
  await press('Close');
  await choose('Large payments');
  expect(await screen.findByText(`at ?${PENDING}`)).toBeVisible();
  await choose('Save or delete views…');
  await userEvent.click(
    await screen.findByRole('button', { name: 'Delete the view Large payments' }),
  );
  expect(await screen.findByText('View deleted.')).toBeVisible();
  expect(screen.queryByText('Large payments')).toBeNull();
});

test('a name that is taken is an error in the dialog, and the name stays', async () => {
  const failure = refusal(409, 'view_name_taken', 'There is a view with this name.');
  renderOffice(<Menu />, registrationsServer([], { failure }));
  await save('Pending');
  expect(await screen.findByText('There is a view with this name.')).toBeVisible();
  expect(screen.getByLabelText('Name for the view on the screen')).toHaveValue('Pending');
});
