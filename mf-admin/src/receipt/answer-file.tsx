import type { AdminRegistration } from '@club/contracts/events/registration';
import { Dialog } from '@club/web-kit/dialogs';
import { Box, Button, CloseIcon, IconButton, Typography } from '@club/web-kit/ui';
import { useId, useState } from 'react';
import { runKey } from './receipt-keys.ts';
import { ReceiptViewer } from './receipt-viewer.tsx';
import { useReceiptFiles } from './use-receipt-files.ts';
import { useReceiptView } from './use-receipt-view.ts';

interface AnswerFileProps {
  team: Pick<AdminRegistration, 'team_name'>;
  name: string;
  /** The address of the file. */
  url: string;
}

/** The name of a file that a team has sent; it opens in the viewer of receipts. */
export function AnswerFile(props: AnswerFileProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="text" onClick={() => setIsOpen(true)} sx={buttonSx}>
        <bdi>{props.name}</bdi>
      </Button>
      {isOpen && <FileDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function FileDialog({ team, name, url, onClose }: AnswerFileProps & { onClose: () => void }) {
  const id = useId();
  const view = useReceiptView();
  const files = useReceiptFiles({ id: url, payment_receipt_url: url });
  const shown = {
    team_name: team.team_name,
    payment_receipt_url: url,
    receipt_type: typeOf(name),
    // Nothing is decided here.
    payment_status: 'approved',
  } as const;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={id}
      maxWidth="lg"
      fullWidth
      onKeyDown={(event) => runKey(event, view.keys)}
      slotProps={{ paper: { sx: paperSx } }}
    >
      <Box sx={headSx}>
        <Typography id={id} component="h2" variant="h5" noWrap dir="auto" title={name}>
          {name}
        </Typography>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={stageSx}>
        <ReceiptViewer registration={shown} ahead={[]} view={view} files={files} what="File" />
      </Box>
    </Dialog>
  );
}

/** The service gives the name the extension of its type. */
function typeOf(name: string) {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.png') ? 'image/png' : 'image/jpeg';
}

const buttonSx = {
  minHeight: 44,
  px: 0,
  justifyContent: 'start',
  textAlign: 'start',
  overflowWrap: 'anywhere',
} as const;

const paperSx = {
  height: '100%',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
};

const headSx = {
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: 2,
  pl: { xs: 4, md: 6 },
  pr: 3,
  pt: 3,
  minWidth: 0,
} as const;

/** The viewer fills its container. */
const stageSx = {
  display: 'grid',
  minHeight: 0,
  minWidth: 0,
  containerType: 'size',
  px: { xs: 4, md: 6 },
  pb: { xs: 4, md: 6 },
} as const;
