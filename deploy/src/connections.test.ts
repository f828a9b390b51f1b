import { DEFAULT_MAX_CONNECTIONS } from '@club/service-kit/db/connection-budget';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { read, readManifests, readYaml } from './yaml-files.ts';

/** For operators, backups and migrations. */
const RESERVED = 10;
/** max_connections of a Postgres that nobody has changed. */
const USUAL_LIMIT = 100;

interface ComposeService {
  command?: string[];
  deploy?: { replicas?: number };
  environment?: Record<string, string | number>;
}

test('all processes of docker-compose.yml together fit the connections of its Postgres', () => {
  const { services } = readYaml('docker-compose.yml') as {
    services: Record<string, ComposeService>;
  };
  const counts = Object.values(services)
    .filter(({ command }) => command?.join(' ').includes('/dist/src/main.js'))
    .map(({ deploy, environment }) => ({
      processes: deploy?.replicas ?? 1,
      budget: Number(
        /\d+/.exec(String(environment?.DATABASE_MAX_CONNECTIONS ?? ''))?.[0] ??
          DEFAULT_MAX_CONNECTIONS,
      ),
    }));
  const processes = counts.reduce((sum, count) => sum + count.processes, 0);
  const connections = counts.reduce((sum, count) => sum + count.processes * count.budget, 0);
  expect(processes).toBeGreaterThanOrEqual(7);
  // upgrade.sh starts the replicas of one service a second time.
  const added = Math.max(...counts.map(({ processes, budget }) => processes * budget));
  const limit = Number(
    /max_connections=(\d+)/.exec(services.postgres?.command?.join(' ') ?? '')?.[1],
  );
  expect(connections + added + RESERVED).toBeLessThanOrEqual(limit);
  expect(read('.env.example')).toContain(`Compose: ${processes} processes, ${connections} conn`);
});

test('all processes of the largest Kubernetes installation fit the connections of a usual Postgres', () => {
  const manifests = readManifests('deploy/base');
  const largest = manifests
    .filter(({ kind }) => kind === 'HorizontalPodAutoscaler')
    .map(({ spec }) => (spec as IHorizontalPodAutoscaler['spec'])?.maxReplicas ?? 0);
  // An upgrade runs these beside the old ones.
  const added = manifests
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ spec }) => Number((spec as IDeployment['spec'])?.strategy?.rollingUpdate?.maxSurge));
  const processes = [...largest, ...added].reduce((sum, count) => sum + count, 0);
  const budget = Number(
    /DATABASE_MAX_CONNECTIONS=(\d+)/.exec(
      read('deploy/overlays/production/kustomization.yaml'),
    )?.[1],
  );
  expect(processes * budget + RESERVED).toBeLessThanOrEqual(USUAL_LIMIT);
  expect(read('.env.example')).toContain(
    `Kubernetes: up to ${processes} processes, ${processes * budget} conn`,
  );
});
