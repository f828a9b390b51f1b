// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { toast } from './toast/toast.ts';
export { ToastRoot } from './toast/toast-root.tsx';
