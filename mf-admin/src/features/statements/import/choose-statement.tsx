import { STATEMENT_ACCEPT } from '@club/contracts/events/statement/import';
import { Box, Typography } from '@club/web-kit/ui';
import { type DragEvent, useState } from 'react';
import { ChooseFile } from '../../../image/choose-file.tsx';

/** The handlers of an area that takes a dropped file. */
export function useDrop(onDrop: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    onDragOver: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onDrop(file);
    },
  };
}

interface ChooseStatementProps {
  isBusy: boolean;
  onChoose: (file: File) => void;
}

/** An area that takes the file: chosen or dropped. */
export function ChooseStatement({ isBusy, onChoose }: ChooseStatementProps) {
  const { isOver, ...drop } = useDrop((file) => {
    if (!isBusy) onChoose(file);
  });
  return (
    <Box {...drop} sx={{ ...areaSx, ...(isOver && { borderColor: 'ink', bgcolor: 'raised' }) }}>
      <Typography sx={{ maxWidth: '56ch' }}>
        Choose the file that your bank or wallet offers as CSV or Excel (XLSX), or drop it here.
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ maxWidth: '56ch' }}>
        You see how it is read before anything is saved. A transfer that is known is not imported
        again, also from another format. No team gets an email.
      </Typography>
      <ChooseFile
        label="Statement"
        accept={STATEMENT_ACCEPT}
        variant="contained"
        disabled={isBusy}
        onChoose={onChoose}
      >
        Choose a file
      </ChooseFile>
    </Box>
  );
}

const areaSx = {
  display: 'grid',
  gap: 4,
  justifyItems: 'start',
  p: { xs: 6, md: 9 },
  border: '2px dashed',
  borderColor: 'divider',
  borderRadius: '24px',
} as const;
