// Writes the bill of materials of what reaches the server or a browser: dist/sbom.cdx.json (CycloneDX) and dist/licences.md.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const dist = fileURLToPath(new URL('dist/', import.meta.url));

/** `name@version` of each package of the lock that is not only a tool of development. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'));
  return new Set(
    Object.entries(packages)
      .filter(([path, { link }]) => path.includes('node_modules/') && !link)
      .filter(([, { dev, devOptional }]) => !dev && !devOptional)
      .map(
        ([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`,
      ),
  );
}

function listAllPackages() {
  const { stdout, status, stderr } = spawnSync(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`npm sbom failed:\n${stderr}`);
  return JSON.parse(stdout);
}

/** Packages that name their licence in a field that npm no longer reads. */
const OLD_FIELD = { 'xtend@2.1.2': [{ license: { id: 'MIT' } }] };

const licenceOf = ({ licenses }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ');

const sbom = listAllPackages();
// npm's own `--omit=dev` leaves out packages that other workspaces need only for development.
const production = productionPackages();
sbom.components = sbom.components
  .filter((component) => production.has(component['bom-ref']))
  .map((component) => ({
    ...component,
    // The package's own name, where it is installed under another one.
    name: component['bom-ref'].slice(0, component['bom-ref'].lastIndexOf('@')),
    licenses: component.licenses ?? OLD_FIELD[component['bom-ref']] ?? [],
  }));
const kept = new Set(sbom.components.map((component) => component['bom-ref']));
sbom.dependencies = sbom.dependencies
  .filter(({ ref }) => kept.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) }));

const rows = sbom.components.map(
  (component) => `| ${component.name} | ${component.version} | ${licenceOf(component)} |`,
);
const licences = [
  '# Licences of the packages that the site uses',
  '',
  '| package | version | licence |',
  '|---|---|---|',
  ...rows,
  '',
].join('\n');

mkdirSync(dist, { recursive: true });
writeFileSync(`${dist}sbom.cdx.json`, `${JSON.stringify(sbom, null, 1)}\n`);
writeFileSync(`${dist}licences.md`, licences);
