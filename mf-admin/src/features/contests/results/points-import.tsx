import {
  importPoints,
  POINTS_ACCEPT,
  type PointsMapping,
  type PointsPreview,
  previewPoints,
} from '@club/contracts/events/points-file';
import { toast } from '@club/web-kit/toasts';
import { useUpload } from '@club/web-kit/upload';
import { useState } from 'react';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useSending } from '../../../form/use-sending.ts';
import { ChooseFile } from '../../../image/choose-file.tsx';
import { PointsReading } from './points-reading.tsx';

interface PointsImportProps {
  params: { id: string; contest_id: string };
  onClose: () => void;
}

/** The chosen file and how the server reads it. */
function usePointsImport({ params, onClose }: PointsImportProps) {
  const [file, setFile] = useState<File>();
  const [preview, setPreview] = useState<PointsPreview>();
  const { run, problem, share } = useSending();
  const [sendPreview] = useUpload(previewPoints);
  const [sendImport] = useUpload(importPoints);
  const read = async (file: File, mapping?: PointsMapping) => {
    const body = { file, ...(mapping && { mapping: JSON.stringify(mapping) }) };
    const data = await run({
      send: (onProgress) => sendPreview({ params, body, onProgress }),
      failure: 'The file could not be read. Please try again.',
    });
    if (data) setPreview(data);
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    setPreview(undefined);
    void read(chosen);
  };
  const save = async () => {
    if (!file || !preview) return;
    const body = { file, mapping: JSON.stringify(preview.mapping) };
    const data = await run({
      send: (onProgress) => sendImport({ params, body, onProgress }),
      failure: 'Nothing was imported. Please try again.',
    });
    if (!data) return;
    toast.success(
      data.changes > 0
        ? `Points of ${data.teams} teams imported.`
        : 'The points were known already.',
    );
    onClose();
  };
  const change = (mapping: PointsMapping) => file && void read(file, mapping);
  return { preview, problem, share, choose, change, save };
}

/** Imports the points of a contest: choose the file, say what it does not prove, import it. */
export function PointsImport(props: PointsImportProps) {
  const { preview, problem, share, choose, change, save } = usePointsImport(props);
  return (
    <FormDialog
      title="Import points"
      note="The scoreboard of the contest as CSV or Excel (XLSX), with a row for each team. You see how it is read before anything is saved."
      {...(preview && { action: 'Import' })}
      busy="Reading…"
      isReady={preview?.problems.length === 0}
      state={{
        ...{ isSaving: share !== undefined, share },
        ...{ isDirty: preview !== undefined, message: problem },
      }}
      maxWidth="md"
      onSubmit={() => void save()}
      onClose={props.onClose}
    >
      <ChooseFile
        label="File with points"
        accept={POINTS_ACCEPT}
        variant={preview ? 'outlined' : 'contained'}
        disabled={share !== undefined}
        sx={{ justifySelf: 'start' }}
        onChoose={choose}
      >
        {preview ? 'Choose another file' : 'Choose a file'}
      </ChooseFile>
      {preview && <PointsReading preview={preview} onChange={change} />}
    </FormDialog>
  );
}
