import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProject } from '../jest-node.mjs';

const plan = JSON.parse(readFileSync(process.env.MUTATION_PLAN, 'utf8'));
const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const node = nodeProject('mutation');
const [[, options]] = Object.values(node.transform);
const folder = dirname(process.env.MUTATION_PLAN);
const ours = [...Object.keys(plan.sources), ...plan.tests];

export default {
  ...node,
  rootDir: here('../..'),
  roots: [folder],
  testMatch: [`${folder}/*.test.js`],
  testEnvironment: here('environment.mjs'),
  transform: {
    [`^(${ours.join('|').replaceAll('.', '\\.')})$`]: [here('transform.mjs'), options],
    ...node.transform,
  },
};
