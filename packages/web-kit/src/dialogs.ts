// biome-ignore-all lint/performance/noBarrelFile: an entry point of the package.
export { default as Dialog } from '@mui/material/Dialog';
export { default as DialogActions } from '@mui/material/DialogActions';
export { default as DialogContent } from '@mui/material/DialogContent';
export { default as DialogTitle } from '@mui/material/DialogTitle';
export { default as Drawer } from '@mui/material/Drawer';
export { default as useMediaQuery } from '@mui/material/useMediaQuery';
