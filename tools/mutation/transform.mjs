import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import swcJest from '@swc/jest';

const plan = JSON.parse(readFileSync(process.env.MUTATION_PLAN, 'utf8'));

/** Gives the sources their switches, and makes each file of tests a function that can run once for each mutant. */
export default {
  createTransformer(options) {
    const swc = swcJest.createTransformer(options);
    return {
      getCacheKey: (source, path) =>
        createHash('sha256')
          .update(plan.sources[path] ?? source)
          .update(path)
          .digest('hex'),
      process(source, path, jestOptions) {
        if (plan.sources[path]) return swc.process(plan.sources[path], path, jestOptions);
        const { code } = swc.process(source, path, jestOptions);
        return { code: `module.exports.run = () => {${code}\n};` };
      },
    };
  },
};
