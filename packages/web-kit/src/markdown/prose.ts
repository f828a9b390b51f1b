import { styled, type Theme } from '@club/web-kit/ui';

/** In em of the text around the code. */
export const CODE_LINE_HEIGHT = 1.6;

const textStyles = ({ typography, vars: { palette } }: Theme) => ({
  ...typography.body1,
  fontSize: '1.125rem',
  lineHeight: 1.65,
  '& > *': { margin: '0 0 1.15em' },
  '& > :last-child': { marginBottom: 0 },
  '& [data-depth="2"]': { ...typography.h2, fontSize: '1.85rem', margin: '1.9em 0 0.6em' },
  '& :is(h3, h4, h5, h6):not([data-depth="2"])': {
    ...typography.h4,
    margin: '1.7em 0 0.5em',
  },
  '& a': {
    color: palette.link,
    textDecorationThickness: 1,
    textUnderlineOffset: '0.2em',
    '&:hover': { textDecorationThickness: 2 },
  },
  '& strong': { fontWeight: 650 },
  // The typeface has no italic of its own.
  '& em': { fontSynthesis: 'style' },
  '& ul, & ol': { paddingInlineStart: '1.4em' },
  '& li + li': { marginTop: '0.4em' },
  '& li::marker': { color: palette.text.secondary },
  '& li[data-task]': { display: 'flex', gap: 10, marginInlineStart: '-1.4em' },
  '& blockquote': {
    paddingInlineStart: 20,
    borderInlineStart: `3px solid ${palette.grid[3]}`,
    color: palette.text.secondary,
  },
  '& blockquote > :last-child': { marginBottom: 0 },
  '& hr': { border: 0, borderTop: `1px solid ${palette.line}`, margin: '2.4em 0' },
  // Below the header, which stays at the top.
  '& [id]': { scrollMarginTop: '6rem' },
  '& [data-back]': { marginInlineStart: '0.4em', textDecoration: 'none' },
  '& [data-notes]': { ...typography.body2, color: palette.text.secondary },
});

const imageStyles = ({ typography, vars: { palette } }: Theme) => ({
  '& [data-image]': { display: 'block' },
  '& [data-image] img': {
    display: 'block',
    maxWidth: '100%',
    height: 'auto',
    marginInline: 'auto',
    borderRadius: 14,
  },
  '& [data-image] a': { display: 'block', cursor: 'zoom-in' },
  '& [data-image] small': {
    ...typography.body2,
    display: 'block',
    marginTop: 8,
    textAlign: 'center',
    color: palette.text.secondary,
  },
  '@media (min-width: 968px)': { '& p > [data-image="wide"]:only-child': { marginInline: -100 } },
});

const codeStyles = ({ vars: { palette } }: Theme) => ({
  '& code': {
    padding: '0.1em 0.35em',
    borderRadius: 6,
    background: palette.raised,
    fontFamily: 'ui-monospace, "SF Mono", "Cascadia Code", Menlo, Consolas, monospace',
    fontSize: '0.88em',
  },
  '& pre': {
    padding: '18px 20px',
    overflowX: 'auto',
    borderRadius: 14,
    border: `1px solid ${palette.line}`,
    background: palette.background.paper,
    lineHeight: CODE_LINE_HEIGHT,
    tabSize: 2,
    // A typeface of its own makes the first layout longer.
    contentVisibility: 'auto',
  },
  '& pre code': { padding: 0, background: 'none', fontSize: '0.875rem' },
  '& .hljs-comment, & .hljs-quote': {
    color: palette.text.secondary,
    fontStyle: 'italic',
    fontSynthesis: 'style',
  },
  '& .hljs-keyword, & .hljs-tag, & .hljs-name, & .hljs-built_in': { fontWeight: 650 },
  '& .hljs-string, & .hljs-number, & .hljs-literal, & .hljs-attr, & .hljs-addition': {
    color: palette.link,
  },
  '& .hljs-deletion': { color: palette.error.main },
});

const tableStyles = ({ vars: { palette } }: Theme) => ({
  '& [data-table]': { overflowX: 'auto' },
  '& table': { borderCollapse: 'collapse', minWidth: '100%', fontSize: '0.96875rem' },
  '& th, & td': { padding: '10px 14px 10px 0', borderBottom: `1px solid ${palette.line}` },
  '& th': { fontWeight: 600 },
});

/** Styles of the text of a post. */
export const Prose = styled('div')(({ theme }) => ({
  ...textStyles(theme),
  ...imageStyles(theme),
  ...codeStyles(theme),
  ...tableStyles(theme),
}));
