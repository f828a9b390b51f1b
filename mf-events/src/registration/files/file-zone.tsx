import { RECEIPT_ACCEPT, receiptFile } from '@club/contracts/events/payment';
import { MEGABYTE } from '@club/contracts/values/file';
import { Button, styled, Typography } from '@club/web-kit/ui';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';

const Zone = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  alignItems: 'center',
  minHeight: 112,
  padding: 16,
  borderRadius: 12,
  border: `1px dashed ${theme.vars.palette.control}`,
  background: theme.vars.palette.background.default,
  transition: 'border-color 160ms ease-out',
  '&:hover, &:has(input[data-over])': { borderColor: theme.vars.palette.ink },
  '&:has(input[aria-invalid="true"])': { borderColor: theme.vars.palette.error.main },
  '&:has(input:focus-visible)': {
    outline: `3px solid ${theme.vars.palette.ink}`,
    outlineOffset: 2,
  },
  // The input covers the area, so that the browser handles click, key and drop.
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    opacity: 0,
    cursor: 'pointer',
  },
}));

const TOUCH = '@media (pointer: coarse)';
const MouseOnly = styled('span')({ [TOUCH]: { display: 'none' } });
const TouchOnly = styled('span')({ display: 'none', [TOUCH]: { display: 'inline' } });

const Prompt = ({
  isShrinking,
  maxBytes = receiptFile.maxBytes,
}: Pick<FileZoneProps, 'isShrinking' | 'maxBytes'>) => (
  <Typography color="textSecondary" sx={{ textAlign: 'center', textWrap: 'balance' }}>
    {isShrinking ? (
      'Making the photo smaller…'
    ) : (
      <span>
        <MouseOnly>Drop a PDF, JPG or PNG here, or choose a file</MouseOnly>
        <TouchOnly>Choose a PDF, JPG or PNG</TouchOnly>{' '}
        <span>{`(max ${maxBytes / MEGABYTE} MB)`}</span>
      </span>
    )}
  </Typography>
);

interface FileZoneProps {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isShrinking: boolean;
  /** Default: that of receipts. */
  maxBytes?: number | undefined;
  /** The chosen file. */
  preview: ReactNode;
  inputRef: Ref<HTMLInputElement>;
  onChoose: (file: File | undefined) => Promise<void>;
}

/** An area in which a file is chosen or dropped. */
export const FileZone = (props: FileZoneProps) => (
  <Zone>
    {(!props.isShrinking && props.preview) || <Prompt {...props} />}
    <FileInput
      id={props.id}
      ref={props.inputRef}
      aria-invalid={props.isInvalid}
      aria-describedby={props.describedBy}
      onChange={({ target }) => void props.onChoose(target.files?.[0])}
    />
  </Zone>
);

/** Marks the area while a file is dragged over it. */
const FileInput = (props: ComponentProps<'input'>) => (
  <input
    {...props}
    type="file"
    accept={RECEIPT_ACCEPT}
    onDragEnter={({ currentTarget }) => currentTarget.setAttribute('data-over', '')}
    onDragLeave={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
    onDrop={({ currentTarget }) => currentTarget.removeAttribute('data-over')}
  />
);

/** Takes a photo on touch devices. */
export function CameraButton({ onPhoto }: { onPhoto: (photo: File | undefined) => Promise<void> }) {
  const camera = useRef<HTMLInputElement>(null);
  return (
    <TouchOnly>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        aria-label="Photo from the camera"
        onChange={({ target }) => {
          const photo = target.files?.[0];
          target.value = '';
          void onPhoto(photo);
        }}
      />
      <Button variant="outlined" onClick={() => camera.current?.click()}>
        Take a photo
      </Button>
    </TouchOnly>
  );
}
