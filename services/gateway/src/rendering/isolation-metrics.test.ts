import { createLog } from '@club/service-kit/log/logger';
import { watchIsolation } from './isolation-metrics.ts';

test('a layer that a system does not offer is a warning and a zero in the metrics', async () => {
  const log = createLog('test', 'silent');
  const warn = jest.spyOn(log, 'warn');
  const { metrics, onReady } = watchIsolation(log);
  const layers = { permission: true, network: false, limits: true, identity: false, realm: true };
  onReady(layers);
  onReady(layers);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledWith(
    { layers, missing: ['network', 'identity'] },
    expect.stringContaining('isolated'),
  );
  const [gauge] = await Promise.all(metrics.map((metric) => metric.get()));
  expect(gauge?.values).toContainEqual({ labels: { layer: 'network' }, value: 0 });
  expect(gauge?.values).toContainEqual({ labels: { layer: 'realm' }, value: 1 });
});
