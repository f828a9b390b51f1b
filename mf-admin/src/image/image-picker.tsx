import { type FileRule, fileProblem, formImage } from '@club/contracts/values/file';
import { FormHelperText } from '@club/web-kit/forms';
import { Box, Button, Picture, Typography } from '@club/web-kit/ui';
import { useState } from 'react';
import { animationNote } from './animation-note.ts';
import { ChooseFile } from './choose-file.tsx';
import { useCrop } from './use-crop.tsx';
import { useObjectUrl } from './use-object-url.ts';

interface ImagePickerProps {
  label: string;
  /** Of the image that is saved. */
  savedUrl: string | null | undefined;
  /** Of the record: the fallback image is drawn from it. */
  title: string;
  file: File | undefined;
  onChange: (file: File | undefined) => void;
  /** Files that are accepted; images of at most 2 MB unless given. */
  rule?: FileRule;
  hint?: string;
  error?: string | undefined;
  /** With `height`, the ratio that the image is cropped to. */
  width?: number;
  height?: number;
}

/** Chooses an image, crops it to the ratio of its place, and shows it. */
export function ImagePicker({
  label,
  savedUrl,
  title,
  file,
  onChange,
  rule = formImage,
  hint,
  error,
  width = 320,
  height = 180,
}: ImagePickerProps) {
  const { choose, cropAgain, refusal, note, cropDialog } = useChosenImage({
    ratio: width / height,
    rule,
    onChange,
  });
  const preview = useObjectUrl(file) ?? savedUrl;
  const problem = refusal ?? error;

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography component="span" variant="subtitle2">
        {label}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ width: Math.min(width, 200), borderRadius: '12px', overflow: 'hidden' }}>
          <Picture key={preview} src={preview} alt="" {...{ title, width, height }} isFirst />
        </Box>
        <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
          <ChooseFile
            label={label}
            accept={rule.types.join(',')}
            variant="outlined"
            onChoose={choose}
          >
            {file || savedUrl ? 'Choose another image' : 'Choose an image'}
          </ChooseFile>
          {file && cropAgain && (
            <Button variant="outlined" size="small" onClick={cropAgain}>
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
      {(problem ?? note ?? hint) && (
        <FormHelperText
          error={Boolean(problem)}
          role={problem ? 'alert' : note && 'status'}
          sx={{ mt: 0 }}
        >
          {problem ?? note ?? hint}
        </FormHelperText>
      )}
      {cropDialog}
    </Box>
  );
}

interface Choice extends Pick<ImagePickerProps, 'onChange'> {
  ratio: number;
  rule: FileRule;
}

/** Checks a chosen file, crops it, and checks the result. A refused file also drops the one chosen before. */
function useChosenImage({ ratio, rule, onChange }: Choice) {
  const [refusal, setRefusal] = useState<string>();
  const [note, setNote] = useState<string>();
  const [original, setOriginal] = useState<File>();
  const { crop, cropDialog } = useCrop(ratio);

  const isAccepted = (file: File): boolean => {
    const problem = fileProblem(file, rule);
    setRefusal(problem);
    if (problem) onChange(undefined);
    return !problem;
  };
  const cropAndTake = async (file: File) => {
    const cropped = await crop(file);
    if (!cropped || !isAccepted(cropped)) return;
    setOriginal(file);
    onChange(cropped);
    setNote(await animationNote(file));
  };
  return {
    choose: (file: File) => {
      if (isAccepted(file)) void cropAndTake(file);
    },
    cropAgain: original && (() => void cropAndTake(original)),
    refusal,
    note,
    cropDialog,
  };
}
