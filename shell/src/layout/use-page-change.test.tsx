import '@testing-library/jest-dom';
import { Link, Route, Routes } from '@club/web-kit/router';
import { MemoryRouter } from '@club/web-kit/server-rendering';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePageChange } from './use-page-change.ts';

function Site() {
  usePageChange('main');
  return (
    <main id="main" tabIndex={-1}>
      <Link to="/list">List</Link>
      <Link to="/form">Form</Link>
      <Routes>
        <Route path="/list" element={<p>A list</p>} />
        <Route path="/form" element={<input aria-label="Code" ref={(input) => input?.focus()} />} />
        <Route path="*" element={null} />
      </Routes>
    </main>
  );
}

const openByLink = async (name: string) => {
  window.scrollTo = jest.fn();
  Object.assign(window, { matchMedia: () => ({ matches: false }) });
  HTMLElement.prototype.animate = jest.fn();
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name }));
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
};

test('fades a new page in, and focuses its content', async () => {
  await openByLink('List');
  expect(HTMLElement.prototype.animate).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('leaves the focus in an input that the new page has focused', async () => {
  await openByLink('Form');
  expect(screen.getByLabelText('Code')).toHaveFocus();
});
