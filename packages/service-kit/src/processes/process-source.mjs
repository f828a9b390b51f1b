// Runs a task's module from its source, for tests.
import { register } from 'tsx/esm/api';

register();
export const { run } = await import(process.env.TASK_MODULE);
