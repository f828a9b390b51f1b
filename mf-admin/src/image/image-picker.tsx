import { type FileRule, fileProblem } from '@club/contracts/values/file';
import { FormHelperText } from '@club/web-kit/forms';
import { Box, Button, Picture, Typography, VisuallyHidden } from '@club/web-kit/ui';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { useCrop } from './use-crop.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface ImagePickerProps {
  label: string;
  /** The picture that is saved. */
  savedUrl: string | null | undefined;
  /** What its fallback is drawn from. */
  title: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** What files are accepted. The text for another file is shown below the image. */
  rule: FileRule;
  hint?: string;
  error?: string | undefined;
  /** The ratio of its place: what a chosen picture is cropped to. */
  width?: number;
  height?: number;
}

/** Chooses a picture, lets it be cropped to the ratio of its place, and shows it so. */
export function ImagePicker({
  label,
  savedUrl,
  title,
  file,
  onChange,
  rule,
  hint,
  error,
  width = 320,
  height = 180,
}: ImagePickerProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [original, setOriginal] = useState<File>();
  const { crop, cropDialog } = useCrop(width / height);
  const preview = useObjectUrl(file);
  const problem = refusal ?? error;

  const judge = (chosen: File): boolean => {
    const why = fileProblem(chosen, rule);
    setRefusal(why);
    if (why) onChange(undefined);
    return !why;
  };
  const cropAndTake = async (chosen: File) => {
    const cropped = await crop(chosen);
    if (!cropped || !judge(cropped)) return;
    setOriginal(chosen);
    onChange(cropped);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0];
    target.value = '';
    if (chosen && judge(chosen)) void cropAndTake(chosen);
  };

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="span" variant="subtitle2">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ width: Math.min(width, 200), borderRadius: '12px', overflow: 'hidden' }}>
          <Picture
            key={preview ?? savedUrl}
            src={preview ?? savedUrl}
            title={title}
            alt=""
            width={width}
            height={height}
            isFirst
          />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
            {file || savedUrl ? 'Choose another image' : 'Choose an image'}
          </Button>
          {file && original && (
            <Button variant="outlined" size="small" onClick={() => void cropAndTake(original)}>
              Crop again
            </Button>
          )}
          {file && (
            <Typography variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {file.name}
            </Typography>
          )}
        </Box>
      </Box>
      <VisuallyHidden>
        <input
          ref={input}
          id={id}
          type="file"
          accept={rule.types.join(',')}
          aria-label={label}
          tabIndex={-1}
          onChange={choose}
        />
      </VisuallyHidden>
      {(problem ?? hint) && (
        <FormHelperText
          error={Boolean(problem)}
          role={problem ? 'alert' : undefined}
          sx={{ mt: 0 }}
        >
          {problem ?? hint}
        </FormHelperText>
      )}
      {cropDialog}
    </Box>
  );
}
