import { authEnv } from '@club/auth/env';
import { gatewayEnv } from '@club/gateway/env';
import { commonEnv } from '@club/service-kit/env/env';
import { read } from './yaml-files.ts';

/** What processes of the site read. Node and the tools set NODE_ENV. */
const known = Object.keys({ ...commonEnv.shape, ...authEnv.shape, ...gatewayEnv.shape })
  .filter((name) => name !== 'NODE_ENV')
  .sort();
/** OpenTelemetry reads more of them by itself; the example names those that operators need. */
const otel = known.filter((name) => name.startsWith('OTEL_'));
const credentials = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];

const example = [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
const compose = read('docker-compose.yml');
/** The variables of `.env` that reach a container. */
const passedOn = new Set([...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name));
/** The variables that docker-compose.yml decides, as the example says in its first lines. */
const fixed =
  /decides these itself[^:]*: ([A-Z_ #\n]+?)\n\n/
    .exec(read('.env.example'))?.[1]
    ?.match(/[A-Z_]+/g) ?? [];

test('.env.example explains each variable that a process reads, and no other one', () => {
  const missing = known.filter((name) => !example.includes(name) && !otel.includes(name));
  expect(missing).toEqual([]);
  const ofCompose = [...passedOn].filter((name) => !known.includes(name ?? ''));
  const unknown = example.filter(
    (name = '') => ![...known, ...ofCompose, 'OTEL_SERVICE_NAME'].includes(name),
  );
  expect(unknown).toEqual([]);
});

test('.env.example has every variable of docker-compose.yml', () => {
  const text = read('.env.example');
  expect([...passedOn].filter((name = '') => !text.includes(name))).toEqual([]);
});

test('docker-compose.yml passes on each variable of .env.example but those that it decides', () => {
  const lost = example.filter((name = '') => !passedOn.has(name));
  expect(lost.sort()).toEqual([...fixed].sort());
});

test('the units of systemd and the manifests of Kubernetes set only variables that a process reads', () => {
  const unit = read('deploy/systemd/developers-club.service');
  const manifests = ['auth', 'content', 'events', 'gateway'].map((name) =>
    read(`deploy/base/${name}.yaml`),
  );
  const overlay = read('deploy/overlays/production/kustomization.yaml');
  const set = [
    ...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((one) => one.split('=')[0]),
    ...manifests.flatMap((text) =>
      [...text.matchAll(/- name: ([A-Z][A-Z_]+)$/gm)].map(([, name]) => name),
    ),
    ...[...overlay.matchAll(/^ {6}- ([A-Z][A-Z_]+)=/gm)].map(([, name]) => name),
  ];
  expect(set.length).toBeGreaterThan(10);
  const others = [...known, ...credentials, 'NODE_ENV'];
  expect(set.filter((name = '') => !others.includes(name))).toEqual([]);
});
