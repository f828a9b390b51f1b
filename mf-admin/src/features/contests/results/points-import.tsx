import {
  importPoints,
  POINTS_ACCEPT,
  type PointsMapping,
  type PointsPreview,
  previewPoints,
} from '@club/contracts/events/points-file';
import { errorText, isApiErrorData } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { useUpload } from '@club/web-kit/upload';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { ChooseFile } from '../../../image/choose-file.tsx';
import { PointsReading } from './points-reading.tsx';

interface PointsImportProps {
  params: { id: string; contest_id: string };
  onClose: () => void;
}

const textOf = (error: unknown): string =>
  (isApiErrorData(error) && Object.values(error.fields)[0]) ||
  errorText(error, 'The file could not be read. Please try again.');

/** The chosen file and how the server reads it. */
function usePointsImport({ params, onClose }: PointsImportProps) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<PointsPreview>();
  const [message, setMessage] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [sendPreview] = useUpload(previewPoints);
  const [sendImport] = useUpload(importPoints);
  const read = async (chosen: File, mapping?: PointsMapping) => {
    setFile(chosen);
    setBusy(true);
    const body = { file: chosen, ...(mapping && { mapping: JSON.stringify(mapping) }) };
    const { data, error } = await sendPreview({ params, body });
    setBusy(false);
    setMessage(error ? textOf(error) : undefined);
    if (data) setPreview(data);
  };
  const save = async () => {
    if (!file || !preview) return;
    setBusy(true);
    const body = { file, mapping: JSON.stringify(preview.mapping) };
    const { data, error } = await sendImport({ params, body });
    setBusy(false);
    if (!data) return setMessage(textOf(error));
    toast.success(
      data.changes > 0
        ? `Points of ${data.teams} teams imported.`
        : 'The points were known already.',
    );
    onClose();
  };
  return { file, preview, message, isBusy, read, save };
}

/** Imports the points of a contest: choose the file, say what it does not prove, import it. */
export function PointsImport(props: PointsImportProps) {
  const { file, preview, message, isBusy, read, save } = usePointsImport(props);
  return (
    <FormDialog
      title="Import points"
      note="The scoreboard of the contest as CSV or Excel (XLSX), with a row for each team. You see how it is read before anything is saved."
      {...(preview && { action: 'Import' })}
      busy="Reading…"
      isReady={preview?.problems.length === 0}
      state={{ isSaving: isBusy, isDirty: preview !== undefined, message }}
      maxWidth="md"
      onSubmit={() => void save()}
      onClose={props.onClose}
    >
      <ChooseFile
        label="File with points"
        accept={POINTS_ACCEPT}
        variant={preview ? 'outlined' : 'contained'}
        disabled={isBusy}
        sx={{ justifySelf: 'start' }}
        onChoose={(chosen) => void read(chosen)}
      >
        {preview ? 'Choose another file' : 'Choose a file'}
      </ChooseFile>
      {file && preview && (
        <PointsReading preview={preview} onChange={(mapping) => void read(file, mapping)} />
      )}
    </FormDialog>
  );
}
