import { Link } from '@club/web-kit/router';
import { Box, Typography } from '@club/web-kit/ui';
import type { RecordCardProps } from './record-card.tsx';

/** A record as one line of a list, where a screen has many of them. A narrow window puts its parts below each other. */
export const RecordRow = (props: Omit<RecordCardProps, 'image' | 'maxLines'>) => {
  const { title, heading, to, caption, text, details, footer, buttons } = props;
  return (
    <Box component="article" sx={rowSx}>
      <Box sx={{ minWidth: 0 }}>
        <Typography component={heading} sx={titleSx}>
          {to ? <Link to={to}>{title}</Link> : title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ lineHeight: 1.3 }}>
          {text}
        </Typography>
      </Box>
      <Typography variant="body2" component="div">
        {caption}
      </Typography>
      <Box sx={{ '& p': { lineHeight: 1.35, fontSize: '0.8125rem' } }}>{details}</Box>
      <Box sx={buttonsSx}>
        {footer}
        {buttons}
      </Box>
    </Box>
  );
};

const rowSx = {
  display: 'grid',
  alignItems: 'center',
  gap: { xs: 1, lg: 4 },
  gridTemplateColumns: {
    sm: 'minmax(0, 1fr) auto',
    lg: 'minmax(0, 1fr) 172px 168px 308px',
  },
  '& > :nth-of-type(even)': { justifySelf: { sm: 'end', lg: 'stretch' } },
  px: { xs: 4, lg: 3.5 },
  py: { xs: 3, lg: 0.5 },
  borderTop: 1,
  borderColor: 'divider',
} as const;

const titleSx = {
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
  // The titles of both directions begin at the same edge.
  textAlign: 'left',
  '& a': { color: 'inherit', textDecorationThickness: 1, textUnderlineOffset: '0.2em' },
  '& a:not(:hover)': { textDecoration: 'none' },
} as const;

const buttonsSx = {
  display: 'flex',
  flexWrap: { xs: 'wrap', lg: 'nowrap' },
  alignItems: 'center',
  justifyContent: { sm: 'flex-end' },
  // Five of them fit a line of a phone.
  gap: { xs: 0, lg: 0.5 },
  '& .MuiButton-root': {
    minHeight: { xs: 44, lg: 30 },
    px: 2.5,
    py: 0,
    fontSize: '0.8125rem',
    whiteSpace: 'nowrap',
  },
  '& .MuiIconButton-root': { width: { xs: 44, lg: 32 }, height: { xs: 44, lg: 32 } },
} as const;
