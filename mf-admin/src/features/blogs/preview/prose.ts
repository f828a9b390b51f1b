import { styled } from '@club/web-kit/ui';

/** Running text as the public page sets it, a size smaller. */
export const Prose = styled('div')(({ theme }) => {
  const { palette } = theme.vars;
  return {
    fontSize: '1rem',
    lineHeight: 1.6,
    overflowWrap: 'anywhere',
    '& > *': { margin: '0 0 1.1em' },
    '& > :last-child': { marginBottom: 0 },
    '& h3': { ...theme.typography.h3, margin: '1.4em 0 0.5em' },
    '& h4, & h5, & h6': { ...theme.typography.h5, margin: '1.3em 0 0.4em' },
    '& > :first-child': { marginTop: 0 },
    '& a': { color: palette.link, textUnderlineOffset: '0.2em' },
    '& em': { fontSynthesis: 'style' },
    '& ul, & ol': { paddingInlineStart: '1.4em' },
    '& li > p': { margin: 0 },
    '& blockquote': {
      paddingInlineStart: 16,
      borderInlineStart: `3px solid ${palette.grid[3]}`,
      color: palette.text.secondary,
    },
    '& hr': { border: 0, borderTop: `1px solid ${palette.line}`, margin: '1.8em 0' },
    '& code': {
      padding: '0.1em 0.35em',
      borderRadius: 6,
      background: palette.raised,
      fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
      fontSize: '0.88em',
    },
    '& pre': {
      padding: '14px 16px',
      overflowX: 'auto',
      borderRadius: 12,
      border: `1px solid ${palette.line}`,
      overflowWrap: 'normal',
    },
    '& pre code': { padding: 0, background: 'none' },
    '& [data-table]': { overflowX: 'auto' },
    '& table': { borderCollapse: 'collapse', minWidth: '100%', fontSize: '0.9375rem' },
    '& th, & td': { padding: '8px 12px 8px 0', borderBottom: `1px solid ${palette.line}` },
    '& [data-note]': { display: 'flex', gap: 6, color: palette.text.secondary },
    '& p > span': { borderRadius: 12, overflow: 'hidden' },
  };
});
