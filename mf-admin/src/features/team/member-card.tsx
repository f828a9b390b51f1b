import type { AdminMember } from '@club/contracts/content/member';
import {
  Box,
  DeleteIcon,
  EditIcon,
  IconButton,
  Picture,
  styled,
  Typography,
} from '@club/web-kit/ui';
import { memo, type ReactNode, useRef, useState } from 'react';
import { DeleteQuestion } from './delete-question.tsx';
import { SocialLinks } from './social-links.tsx';

/** The two-line bio of SPEC §2. */
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
  gridTemplateAreas:
    '"handle picture who actions" "bio bio bio bio" "socials socials socials socials"',
  alignItems: 'center',
  gap: '8px 12px',
  padding: 12,
  border: `1px solid ${theme.vars.palette.line}`,
  borderRadius: 14,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: {
    gridTemplateColumns: 'auto 72px minmax(150px, 220px) minmax(0, 1fr) 176px auto',
    gridTemplateAreas: '"handle picture who bio socials actions"',
    columnGap: 16,
  },
}));

interface MemberCardProps {
  member: AdminMember;
  /** What drags the card, where cards can be dragged. */
  handle?: ReactNode;
  onEdit: (member: AdminMember) => void;
  /** Resolves once it is deleted or failed; both are said by a toast. */
  onDelete: (member: AdminMember) => Promise<void>;
  onDeleteCancelled: () => void;
}

/** A member with what an admin does to it; deleting asks in the card. */
export const MemberCard = memo(function MemberCard({
  member,
  handle,
  onEdit,
  onDelete,
  onDeleteCancelled,
}: MemberCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const bin = useRef<HTMLButtonElement>(null);
  const { id, name, role, bio, image_url: imageUrl, socials } = member;

  const confirm = async () => {
    setIsDeleting(true);
    await onDelete(member);
    setIsDeleting(false);
  };
  const cancel = () => {
    setIsAsking(false);
    bin.current?.focus();
    onDeleteCancelled();
  };

  return (
    <Row aria-label={name} data-record={id}>
      <Box sx={{ gridArea: 'handle', minWidth: 4 }}>{handle}</Box>
      <Box sx={{ gridArea: 'picture', borderRadius: '12px', overflow: 'hidden' }}>
        <Picture src={imageUrl} title={name} alt="" width={72} height={72} sizes="72px" />
      </Box>
      <Box sx={{ gridArea: 'who', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h6" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {role}
        </Typography>
      </Box>
      <Box sx={{ gridArea: 'bio', minWidth: 0 }}>{bio && <Bio>{bio}</Bio>}</Box>
      <Box sx={{ gridArea: 'socials' }}>
        <SocialLinks name={name} socials={socials} />
      </Box>
      <Box sx={{ gridArea: 'actions', display: 'flex' }}>
        <IconButton aria-label={`Edit ${name}`} onClick={() => onEdit(member)}>
          <EditIcon fontSize="small" />
        </IconButton>
        <IconButton ref={bin} aria-label={`Delete ${name}`} onClick={() => setIsAsking(true)}>
          <DeleteIcon fontSize="small" />
        </IconButton>
      </Box>
      {isAsking && (
        <DeleteQuestion
          name={name}
          isDeleting={isDeleting}
          onConfirm={() => void confirm()}
          onCancel={cancel}
        />
      )}
    </Row>
  );
});
