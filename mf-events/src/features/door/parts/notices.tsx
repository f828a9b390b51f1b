import { Box, Button, Typography } from '@club/web-kit/ui';
import type { ReactNode } from 'react';
import type { DoorView } from '../work/door-work.ts';
import { clockText } from './door-texts.ts';

interface NoticesProps {
  view: DoorView;
  /** Begins with a newer release; undefined when there is none. */
  onUpdate: (() => void) | undefined;
  /** The link in the address belongs to another door. */
  onOtherDoor: (() => void) | undefined;
}

/** What a volunteer should know and can do something about. */
export function Notices({ view, onUpdate, onOtherDoor }: NoticesProps) {
  const { kept, problem, isStoreFull, waiting } = view;
  const clock = kept && clockText(kept);
  return (
    <Box sx={{ display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
      {isStoreFull && (
        <Notice title="This phone has no room left">
          Delete photos or apps. Until then keep this page open: scans that are not sent are lost
          with it.
        </Notice>
      )}
      {problem && <Notice title="The server refuses this phone">{problem}</Notice>}
      {clock && <Notice title="The clock of this phone is wrong">{clock}</Notice>}
      {onOtherDoor && (
        <Notice title="This link is for another door">
          <span>
            {waiting.length > 0
              ? 'This phone can leave this door and join the other one. Scans that are not sent go with it.'
              : 'This phone can leave this door and join the other one.'}
          </span>
          <Answer onClick={onOtherDoor}>Join the other door</Answer>
        </Notice>
      )}
      {onUpdate && (
        <Notice title="A newer version of this page is ready">
          It opens in a second, and keeps everything. It can also wait until you open the page the
          next time.
          <Answer onClick={onUpdate}>Update now</Answer>
        </Notice>
      )}
    </Box>
  );
}

export const Notice = ({ title, children }: { title: string; children: ReactNode }) => (
  <Box
    role="group"
    aria-label={title}
    sx={{ p: 4, bgcolor: 'raised', borderRadius: '14px', display: 'grid', gap: 1 }}
  >
    <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
    <Typography variant="body2" component="div">
      {children}
    </Typography>
  </Box>
);

const Answer = (props: { onClick: () => void; children: string }) => (
  <Box sx={{ mt: 2 }}>
    <Button size="small" variant="outlined" {...props} />
  </Box>
);
