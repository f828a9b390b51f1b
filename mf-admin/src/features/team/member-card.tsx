import type { AdminMember } from '@club/contracts/content/member';
import { DragIcon } from '@club/web-kit/office';
import { toast } from '@club/web-kit/toasts';
import { Box, Picture, styled, Typography } from '@club/web-kit/ui';
import { memo, useRef, useState } from 'react';
import type { DraggableProvidedDragHandleProps } from 'react-beautiful-dnd';
import { RecordHistoryButton } from '../../history/history-button.tsx';
import { CardButtons } from '../../records/card-buttons.tsx';
import { useMayChange } from '../../role/use-role.ts';
import { DeleteQuestion } from './delete-question.tsx';
import { memberKinds } from './member-kind.ts';
import { type Destination, MemberMenu } from './member-menu.tsx';
import { SocialLinks } from './social-links.tsx';

/** The bio has two lines. */
const Bio = styled('p')(({ theme }) => ({
  display: '-webkit-box',
  margin: 0,
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  color: theme.vars.palette.text.secondary,
  fontSize: '0.90625rem',
  lineHeight: 1.5,
}));

const Row = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto 72px minmax(0, 1fr) auto',
  gridTemplateAreas: '"handle image name name" "bio bio bio bio" "socials socials socials actions"',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 12,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'auto 72px minmax(150px, 220px) minmax(0, 1fr) 176px auto',
    gridTemplateAreas: '"handle image name bio socials actions"',
    columnGap: 16,
  },
}));

/** Drags the card: by mouse, by a long touch, or with the space bar and the arrow keys. */
const Grip = styled('span')(({ theme }) => ({
  display: 'grid',
  placeContent: 'center',
  width: 32,
  height: 44,
  borderRadius: 10,
  color: theme.vars.palette.text.secondary,
  cursor: 'grab',
  touchAction: 'manipulation',
  '&:hover': { background: theme.vars.palette.raised, color: theme.vars.palette.text.primary },
  '&:focus-visible': { outline: `3px solid ${theme.vars.palette.ink}`, outlineOffset: 2 },
}));

export interface MemberCardProps {
  member: AdminMember;
  /** Of a card that can be dragged. */
  handleProps?: DraggableProvidedDragHandleProps | null;
  onEdit: (member: AdminMember) => void;
  onMove: (member: AdminMember, to: Destination) => void;
}

export const MemberCard = memo(function MemberCard({
  member,
  handleProps,
  onEdit,
  onMove,
}: MemberCardProps) {
  const mayChange = useMayChange();
  const [isAsking, setIsAsking] = useState(false);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const { id, name, role, bio, image_url: imageUrl, socials } = member;
  const cancelDelete = () => {
    setIsAsking(false);
    deleteButton.current?.focus();
    toast.info('Delete cancelled');
  };

  return (
    <Row aria-label={name} data-record={id}>
      <Box sx={{ gridArea: 'handle', minWidth: 4 }}>
        {mayChange && handleProps && (
          <Grip {...handleProps} aria-label={`Move ${name}`}>
            <DragIcon fontSize="small" />
          </Grip>
        )}
      </Box>
      <Box sx={{ gridArea: 'image', borderRadius: '12px', overflow: 'hidden' }}>
        <Picture src={imageUrl} title={name} alt="" width={72} height={72} sizes="72px" />
      </Box>
      <Box sx={{ gridArea: 'name', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {role}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'bio', minWidth: 0 }}>{bio && <Bio>{bio}</Bio>}</Box>
      <Box sx={{ gridArea: 'socials', minWidth: 0 }}>
        <SocialLinks name={name} socials={socials} />
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex' }}>
        {mayChange && (
          <CardButtons
            title={name}
            onEdit={() => onEdit(member)}
            onDelete={() => setIsAsking(true)}
            deleteRef={deleteButton}
          />
        )}
        <RecordHistoryButton kind={memberKinds[member.member_type]} record={{ id, title: name }} />
        {mayChange && <MemberMenu member={member} onMove={onMove} />}
      </Box>
      {isAsking && <DeleteQuestion id={id} name={name} onCancel={cancelDelete} />}
    </Row>
  );
});
