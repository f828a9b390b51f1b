// biome-ignore-all lint/performance/noBarrelFile: a facade is an entry point that is shared at run time.
export { MAX_TOASTS, TOAST_MS, toast } from './toast/toast.ts';
export { ToastRoot } from './toast/toast-root.tsx';
export type { ConfirmChoices } from './toast/toast-stage.ts';
