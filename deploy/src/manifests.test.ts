import { authEnv } from '@club/auth/env';
import { gatewayEnv } from '@club/gateway/env';
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { type IJob, Job } from 'kubernetes-models/batch/v1';
import {
  type INetworkPolicy,
  Ingress,
  NetworkPolicy,
} from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, Service, ServiceAccount } from 'kubernetes-models/v1';
import { type Manifest, read, readManifests, readYaml } from './yaml-files.ts';

const KINDS = {
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
  ServiceAccount,
};
const manifests = [
  ...readManifests('deploy/base'),
  ...readManifests('deploy/overlays/production').filter(({ kind }) => kind),
];
const SERVICES = ['auth', 'content', 'events', 'gateway'];
const named = manifests.map(
  (manifest) => [manifest.kind, manifest.metadata.name, manifest] as const,
);
const ofKind = (kind: string) => named.filter(([name]) => name === kind);

const podOf = (manifest: Manifest) => {
  const pod = (manifest.spec as IDeployment['spec'] & IJob['spec'])?.template.spec;
  return { pod, containers: [...(pod?.initContainers ?? []), ...(pod?.containers ?? [])] };
};

test.each(named)('%s %s is valid for the API of Kubernetes', (kind, _, manifest) => {
  const Kind = KINDS[kind as keyof typeof KINDS] as new (data: object) => { validate(): void };
  expect(() => new Kind(manifest).validate()).not.toThrow();
});

test.each([...ofKind('Deployment'), ...ofKind('Job')])(
  '%s %s has a read-only root and no capabilities',
  (_, __, manifest) => {
    const { pod, containers } = podOf(manifest);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
    });
    for (const container of containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  },
);

test.each(ofKind('Deployment'))(
  '%s %s has probes, an autoscaler and a disruption budget',
  (_, name, manifest) => {
    const [container] = podOf(manifest).containers;
    expect(container).toMatchObject({
      command: ['node', `services/${name}/dist/src/main.js`],
      startupProbe: { httpGet: { path: '/readyz' } },
      readinessProbe: { httpGet: { path: '/readyz' } },
      livenessProbe: { httpGet: { path: '/healthz' } },
    });
    for (const kind of ['HorizontalPodAutoscaler', 'PodDisruptionBudget', 'Service']) {
      expect(ofKind(kind).map(([, target]) => target)).toContain(name);
    }
  },
);

test('the job gives each service its role and migrates every schema', () => {
  const [[, , job] = []] = ofKind('Job');
  const commands = job && podOf(job).containers.map(({ command }) => command);
  expect(commands).toEqual([
    ['database-roles'],
    ...SERVICES.map((name) => ['node', `services/${name}/dist/src/main.js`, '--migrate']),
  ]);
});

test('every setting and secret is a variable that a service reads', () => {
  const known = Object.keys({ ...authEnv.shape, ...gatewayEnv.shape });
  const overlay = readYaml('deploy/overlays/production/kustomization.yaml') as {
    configMapGenerator: { literals: string[] }[];
  };
  const settings = overlay.configMapGenerator.flatMap(({ literals }) => literals);
  const secrets = [...SERVICES, 'first-admin'].flatMap((name) =>
    read(`deploy/overlays/production/${name}.env.example`).split('\n'),
  );
  const names = [...settings, ...secrets].flatMap((line) => /^(\w+)=/.exec(line)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !known.includes(name) && !name.startsWith('AWS_'))).toEqual([]);
});

test.each(SERVICES)('%s gets only its own secrets', (name) => {
  const [, , deployment] = ofKind('Deployment').find(([, found]) => found === name) ?? [];
  const [container] = deployment ? podOf(deployment).containers : [];
  const given = container?.envFrom?.flatMap(({ secretRef }) => secretRef?.name ?? []);
  expect(given).toEqual([`${name}-secrets`, ...(name === 'auth' ? ['first-admin'] : [])]);
  const variables = read(`deploy/overlays/production/${name}.env.example`);
  expect(variables).toContain(`DATABASE_URL=postgres://club_${name}:`);
  expect(variables.includes('AWS_')).toBe(name !== 'auth');
  expect(variables.includes('SMTP_URL')).toBe(name !== 'gateway');
});

test('a network policy says for each pod where it may connect to', () => {
  const covered = ofKind('NetworkPolicy').flatMap(([, , { spec }]) => {
    const { podSelector, policyTypes } = spec as NonNullable<INetworkPolicy['spec']>;
    const names = podSelector?.matchExpressions?.flatMap(({ values = [] }) => values) ?? [];
    return policyTypes?.includes('Egress') ? names : [];
  });
  expect(covered).toEqual(expect.arrayContaining([...SERVICES, 'migrate']));
});
