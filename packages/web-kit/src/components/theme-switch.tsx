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

/** The theme, and the switch to the next one. Only the browser knows the choice, so the server renders `system`. */
export function useThemeSwitch() {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const { mode, setMode } = useColorScheme();
  const { next, label, Icon } = modes[(isBrowser && mode) || 'system'];
  return { next, label, Icon, switchTheme: () => setMode(next) };
}

/** Switches between system, light and dark. `data-quiet`: a click on it starts no music. */
export function ThemeSwitch() {
  const { label, Icon, switchTheme } = useThemeSwitch();
  return (
    <IconButton aria-label={label} title={label} onClick={switchTheme} data-quiet>
      <Icon fontSize="small" />
    </IconButton>
  );
}
