import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import MonitorOutlined from '@mui/icons-material/MonitorOutlined';
import IconButton from '@mui/material/IconButton';
import { useColorScheme } from '@mui/material/styles';

const modes = {
  system: { next: 'light', label: 'Colours: as the system', Icon: MonitorOutlined },
  light: { next: 'dark', label: 'Colours: light', Icon: LightModeOutlined },
  dark: { next: 'system', label: 'Colours: dark', Icon: DarkModeOutlined },
} as const;

/** Goes through system, light and dark. The choice is known in the browser alone, so the server draws `system`. */
export function ThemeSwitch() {
  const { mode = 'system', setMode } = useColorScheme();
  const { next, label, Icon } = modes[mode];
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(next)}>
      <Icon fontSize="small" />
    </IconButton>
  );
}
