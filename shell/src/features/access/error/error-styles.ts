import { styled } from '@club/web-kit/ui';

/** Looks like the browser's own page: colours and font follow the visitor's system, not the site's theme. */
export const BrowserPage = styled('div')({
  '--page': '#ffffff',
  '--heading': '#202124',
  '--text': '#5f6368',
  '--button': '#1a73e8',
  '--on-button': '#ffffff',
  '--quiet': '#1a73e8',
  '--line': '#dadce0',
  colorScheme: 'light dark',
  position: 'fixed',
  inset: 0,
  overflow: 'auto',
  background: 'var(--page)',
  color: 'var(--text)',
  fontFamily: 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif',
  fontSize: 15,
  lineHeight: 1.6,
  '@media (prefers-color-scheme: dark)': {
    '--page': '#202124',
    '--heading': '#e8eaed',
    '--text': '#9aa0a6',
    '--button': '#8ab4f8',
    '--on-button': '#202124',
    '--quiet': '#8ab4f8',
    '--line': '#5f6368',
  },
});

export const Content = styled('div')({
  maxWidth: 600,
  margin: '14vh auto 64px',
  padding: '0 24px',
  '& svg': { display: 'block', width: 54, height: 72 },
  '& h1': {
    margin: '40px 0 16px',
    color: 'var(--heading)',
    fontSize: '1.6em',
    fontWeight: 500,
    lineHeight: 1.25,
  },
  '& p': { margin: '0 0 15px' },
  '& strong': { fontWeight: 600, overflowWrap: 'anywhere' },
  '& ul': { margin: '0 0 15px', paddingInlineStart: 40 },
  '& code': { display: 'block', marginTop: 12, font: 'inherit', fontSize: '0.8em' },
  '@media (max-width: 600px)': { margin: '7vh auto 64px' },
});

export const Buttons = styled('div')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 12,
  margin: '51px 0 28px',
  '& button': {
    minHeight: 44,
    padding: '8px 22px',
    border: 0,
    borderRadius: 22,
    font: 'inherit',
    fontSize: '0.875em',
    fontWeight: 500,
    cursor: 'pointer',
    color: 'var(--on-button)',
    background: 'var(--button)',
  },
  '& button + button': {
    color: 'var(--quiet)',
    background: 'transparent',
    border: '1px solid var(--line)',
  },
  '& button:focus-visible': { outline: '2px solid var(--heading)', outlineOffset: 2 },
  '@media (max-width: 600px)': { flexDirection: 'column' },
});

/** The round, invisible click area in the corner. */
export const Hotspot = styled('button')({
  position: 'fixed',
  right: 16,
  bottom: 16,
  width: 64,
  height: 64,
  padding: 0,
  border: 0,
  borderRadius: '50%',
  background: 'transparent',
  cursor: 'default',
  outline: 'none',
  WebkitTapHighlightColor: 'transparent',
});
