import { act, render, screen } from '@testing-library/react';
import { useUpdate } from './use-update.ts';

function Page() {
  const { isKept } = useUpdate('/door-worker.js', '/door');
  return <p>{isKept ? 'kept' : 'not kept'}</p>;
}

/** A worker that installs. */
const installing = () => Object.assign(new EventTarget(), { state: 'installing' });
const registrationWith = (worker: object) =>
  Object.assign(new EventTarget(), {
    ...{ installing: worker, waiting: null, active: null as object | null },
    update: jest.fn(async () => undefined),
  });

afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('a page whose files did not all come is kept once the network is back', async () => {
  const lost = registrationWith(installing());
  const worker = installing();
  const later = registrationWith(worker);
  const register = jest.fn().mockResolvedValueOnce(lost).mockResolvedValue(later);
  Object.defineProperty(navigator, 'serviceWorker', { value: { register }, configurable: true });
  render(<Page />);
  dispatchEvent(new Event('online'));
  expect(await screen.findByText('not kept')).toBeVisible();
  Object.assign(later, { installing: null, active: worker });
  act(() => void worker.dispatchEvent(new Event('statechange')));
  expect(await screen.findByText('kept')).toBeVisible();
  dispatchEvent(new Event('online'));
  expect(later.update).toHaveBeenCalledTimes(1);
  expect(register).toHaveBeenCalledTimes(2);
});
