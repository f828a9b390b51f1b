// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export { toast } from './toast/toast.ts';
export { ToastRoot } from './toast/toast-root.tsx';
