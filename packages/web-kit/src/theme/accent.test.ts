import { accentStyles } from '@club/contracts/club/accent-styles';
import { accentTones } from '@club/contracts/club/accent-tones';
import { createTheme } from '@mui/material/styles';
import { paletteOf } from './palette.ts';
import { theme } from './theme.ts';
import { isUnusedVariable } from './theme-variables.ts';

const ACCENT = '#7b1fa2';

/** The CSS variables of a theme, by scheme. */
const variablesOf = (sheets: object[]) => {
  const blocks = sheets.flatMap((sheet) => Object.entries(sheet) as [string, object][]);
  return (['light', 'dark'] as const).map((scheme) =>
    Object.assign({}, ...blocks.filter(([at]) => at.includes(scheme)).map(([, block]) => block)),
  );
};

test('the styles of an accent set every variable of the theme that its tones change', () => {
  const tones = accentTones(ACCENT);
  const turned = createTheme({
    cssVariables: {
      cssVarPrefix: 'club',
      colorSchemeSelector: '[data-scheme="%s"]',
      shouldSkipGeneratingVar: isUnusedVariable,
    },
    colorSchemes: {
      light: { palette: paletteOf('light', tones.light) },
      dark: { palette: paletteOf('dark', tones.dark) },
    },
    defaultColorScheme: 'light',
  });
  const [designed, own] = [theme, turned].map(({ generateStyleSheets }) =>
    variablesOf(generateStyleSheets()),
  );
  const changed = own?.map((variables, index) =>
    Object.entries(variables).filter(([name, value]) => designed?.[index]?.[name] !== value),
  );
  const styles = accentStyles(ACCENT);
  const missing = changed?.map((entries) =>
    entries.map(([name]) => name).filter((name) => !styles.includes(`${name}:`)),
  );
  expect(changed?.map(({ length }) => length > 5)).toEqual([true, true]);
  expect(missing).toEqual([[], []]);
});
