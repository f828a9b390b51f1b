import { Repeat, styled, VisuallyHidden } from '@club/web-kit/ui';

const SQUARES = 20;

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: '12px 28px',
  borderTop: `1px solid ${theme.vars.palette.line}`,
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.9375rem',
  '& > div': {
    display: 'grid',
    flex: 1,
    minWidth: 0,
    gap: 3,
    gridTemplateColumns: `repeat(${SQUARES}, minmax(0, 1fr))`,
  },
  '& > div > span': {
    height: 12,
    borderRadius: 3,
    background: theme.vars.palette.grid[0],
    forcedColorAdjust: 'none',
    transition: 'background-color 150ms ease-out',
  },
  '& > div > span[data-lit]': { background: theme.vars.palette.grid[3] },
  [theme.breakpoints.down('sm')]: { paddingInline: 20 },
}));

/** The upload's progress, as squares that light up. @param share from 0 to 1 */
export function UploadBar({ share }: { share: number }) {
  const percent = Math.round(share * 100);
  const text = percent < 100 ? `Uploading, ${percent} %` : 'Checking the receipt…';
  return (
    <Row>
      <div
        role="progressbar"
        aria-label="Upload"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <Repeat times={SQUARES}>
          {(index) => <span data-lit={index < share * SQUARES || undefined} />}
        </Repeat>
      </div>
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden role="status">{percent < 100 ? 'Uploading' : text}</VisuallyHidden>
    </Row>
  );
}
