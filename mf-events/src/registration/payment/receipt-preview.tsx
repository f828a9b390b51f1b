import { Box, Button, styled, Typography } from '@club/web-kit/ui';
import { useEffect, useState } from 'react';

const Thumb = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  width: 72,
  height: 80,
  overflow: 'hidden',
  borderRadius: 10,
  fontWeight: 650,
  border: `1px solid ${theme.vars.palette.line}`,
  background: theme.vars.palette.background.paper,
  '& > img': { width: '100%', height: '100%', objectFit: 'cover' },
}));

interface ReceiptPreviewProps {
  /** Of an image: for the thumbnail. */
  file?: File | undefined;
  name: string;
  /** Its size, or what happens to it. */
  detail: string;
  onRemove: () => void;
}

/** A chosen file: a thumbnail and its name. */
export function ReceiptPreview({ file, name, detail, onRemove }: ReceiptPreviewProps) {
  const [url, setUrl] = useState<string>();
  const isImage = file && /\.(jpe?g|png)$/i.test(name);
  useEffect(() => {
    if (!isImage) return undefined;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file, isImage]);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
      <Thumb>
        {isImage
          ? url && <img src={url} alt="" onError={() => setUrl(undefined)} />
          : name.split('.').at(-1)?.toUpperCase()}
      </Thumb>
      <Box sx={{ flex: '1 1 7rem', minWidth: 0 }}>
        <Typography sx={nameSx} title={name} dir="auto">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      </Box>
      <Button
        variant="text"
        size="small"
        onClick={onRemove}
        aria-label="Remove file"
        sx={{ position: 'relative', zIndex: 1, minHeight: 44, ml: 'auto' }}
      >
        Remove
      </Button>
    </Box>
  );
}

/** Shows up to two lines of a file name: a single line on a narrow phone cuts off most of the name. */
const nameSx = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflowWrap: 'anywhere',
  fontWeight: 600,
} as const;
