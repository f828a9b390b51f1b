import Box from '@mui/material/Box';
import { render, screen } from '@testing-library/react';
import { createStyleCache, ThemeRoot } from './theme-root.tsx';

test('styles have the prefixes that a supported browser needs, and no others', () => {
  render(
    <ThemeRoot cache={createStyleCache()}>
      <Box sx={{ display: 'flex', userSelect: 'none' }}>Text</Box>
    </ThemeRoot>,
  );
  const name = screen.getByText('Text').className.split(' ').at(-1);
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  expect(rules.map(({ cssText }) => cssText)).toContain(
    `.${name} {display: flex; -webkit-user-select: none; user-select: none;}`,
  );
});
