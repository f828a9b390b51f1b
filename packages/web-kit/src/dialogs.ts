// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
export { Dialog, Drawer } from './history/overlays.tsx';
export { useOverlay } from './history/use-overlay.ts';
