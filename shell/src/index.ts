import { nextTask } from '@club/web-kit/next-task';

/** The large modules of the application, in the order in which they need each other. In one task they would block a phone for a third of a second. */
const parts = [
  () => import('react-dom/client'),
  () => import('@club/web-kit/state'),
  () => import('@club/web-kit/theme'),
  () => import('@club/web-kit/ui'),
];

for (const load of parts) {
  await nextTask();
  await load();
}
await nextTask();
await import(/* webpackChunkName: "bootstrap" */ './bootstrap.tsx');
