import { Box, Card, Picture, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';

/** What a card shows of its record. */
export interface CardContent {
  /** Address of the image; null draws a fallback. Kinds without images leave it out. */
  image?: string | null;
  /** The page of the record in the back office, to which the title leads. */
  to?: string;
  /** Above the title. */
  caption?: ReactNode;
  text?: string;
  /** Cuts the text after this many lines. */
  maxLines?: number;
  /** Below the text. */
  details?: ReactNode;
  /** Beside the buttons. */
  footer?: ReactNode;
}

export interface RecordCardProps extends CardContent {
  title: string;
  heading: 'h2' | 'h3';
  buttons: ReactNode;
}

export function RecordCard(props: RecordCardProps) {
  const { title, heading, image, caption, text, maxLines, details, footer, buttons } = props;
  return (
    <Card component="article" sx={{ display: 'flex', flexDirection: 'column' }}>
      {image !== undefined && <Picture src={image} title={title} alt="" width={400} height={180} />}
      <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 2, p: 5, pb: 2 }}>
        {caption && (
          <Typography variant="caption" component="div" color="textSecondary">
            {caption}
          </Typography>
        )}
        <Typography variant="h4" component={heading} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={textSx(maxLines)}>
          {text}
        </Typography>
        <Box sx={{ display: 'flex', flexDirection: 'column', flex: 1, gap: 2 }}>{details}</Box>
        <Box sx={footerSx}>
          <Typography
            variant="caption"
            component="div"
            color="textSecondary"
            sx={{ mr: 'auto', minWidth: 0 }}
          >
            {footer}
          </Typography>
          <Box sx={{ display: 'flex', ml: 'auto' }}>{buttons}</Box>
        </Box>
      </Box>
    </Card>
  );
}

const footerSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  mr: -2,
} as const;

const textSx = (maxLines: number | undefined) =>
  maxLines
    ? {
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: maxLines,
        overflow: 'hidden',
      }
    : { whiteSpace: 'pre-line' };
