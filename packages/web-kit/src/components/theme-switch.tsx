import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MonitorOutlined from '@mui/icons-material/MonitorOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';
import { useSyncExternalStore } from 'react';

const modes = {
  system: { next: 'light', label: 'Theme: system', Icon: MonitorOutlined },
  light: { next: 'dark', label: 'Theme: light', Icon: LightModeOutlined },
  dark: { next: 'system', label: 'Theme: dark', Icon: DarkModeOutlined },
} as const;

const never = () => () => undefined;

/** Switches between system, light and dark. Only the browser knows the choice, so the server renders `system`. */
export function ThemeSwitch() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { mode, setMode } = useColorScheme();
  const { next, label, Icon } = modes[(isBrowser && mode) || 'system'];
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
