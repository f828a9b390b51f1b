import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { read } from './yaml-files.ts';

const root = path.join(__dirname, '../..');
const FILES = ['Dockerfile', 'docker-compose.yml', 'deploy/compose/pin-images.sh'];
const digestOf = (letter: string) => `sha256:${letter.repeat(64)}`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'club-pins-'));
  mkdirSync(path.join(folder, 'deploy/compose'), { recursive: true });
  for (const file of FILES) cpSync(path.join(root, file), path.join(folder, file));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script on a copy, with a registry that gives each image this digest. */
function pin(digest: string) {
  const docker = path.join(folder, 'docker');
  writeFileSync(docker, `#!/bin/sh\necho ${digest}\n`, { mode: 0o755 });
  const { status } = spawnSync(path.join(folder, 'deploy/compose/pin-images.sh'), {
    env: { PATH: process.env.PATH, DOCKER: docker },
  });
  return { status, pinned: FILES.slice(0, 2).flatMap((file) => imagesOf(copyOf(file))) };
}

const copyOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The images of other makers that a file names. */
const imagesOf = (text: string) =>
  [...text.matchAll(/^(?:ARG NODE_IMAGE=| +image: )([^$\n]+)$/gm)].map(([, image]) => image ?? '');

test('every image of other makers gets the digest of its version, and a new one at the next run', () => {
  const images = imagesOf(read('Dockerfile') + read('docker-compose.yml'));
  expect(images).toHaveLength(4);
  for (const letter of ['a', 'b']) {
    const { status, pinned } = pin(digestOf(letter));
    const versions = images.map((image) => image.replace(/@.*/, ''));
    expect([status, pinned]).toEqual([0, versions.map((image) => `${image}@${digestOf(letter)}`)]);
  }
});

test('an answer that is no digest changes no file', () => {
  expect(pin('unknown').status).toBe(1);
  for (const file of FILES.slice(0, 2)) expect(copyOf(file)).toBe(read(file));
});
