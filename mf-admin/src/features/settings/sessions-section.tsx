import { type AdminSession, listSessions, revokeSession } from '@club/contracts/auth/session';
import { useRead, useWrite } from '@club/web-kit/calls';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, StatusChip, styled, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { Loaded, SettingsSection } from '../../form/settings-section.tsx';
import { formatMoment } from '../../format/moment.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { FreshCodeNotice, toastFailure } from '../../role/fresh-code.tsx';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  padding: '12px 0',
  '&:first-child': { paddingTop: 0 },
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line}` },
}));

/** The sessions of the admin, each with a button that ends it. */
export function SessionsSection() {
  const sessions = useRead(listSessions);
  const [send, { error, isLoading, originalArgs }] = useWrite(revokeSession);
  const list = useFocusAfterRemoval<HTMLUListElement>(sessions.data?.map(({ id }) => id));

  const revoke = async ({ id }: AdminSession) => {
    const result = await send({ params: { id } });
    if (!result.error) toast.success('Session revoked.');
    else toastFailure(result.error, 'The session was not revoked. Please try again.');
  };
  const button = (session: AdminSession) => (
    <Button
      variant="outlined"
      size="small"
      color="error"
      aria-label={`Revoke the session on ${session.device}, ${session.address}`}
      {...busyProps(isLoading, () => void revoke(session))}
    >
      {isLoading && originalArgs?.params.id === session.id ? 'Revoking…' : 'Revoke'}
    </Button>
  );
  return (
    <SettingsSection
      title="Sessions"
      text="Revoke a session that you do not recognise, then change the password."
    >
      <FreshCodeNotice error={error} />
      <Loaded query={sessions} failure="The sessions did not load." height={68}>
        {(data) => (
          <Box ref={list} component="ul" tabIndex={-1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {data.map((session) => (
              <Row key={session.id} data-record={session.id}>
                <div>
                  <Typography sx={{ fontWeight: 500 }}>{session.device}</Typography>
                  <Typography variant="caption" color="textSecondary">
                    {`${session.address}, last used ${formatMoment(session.last_seen_at)}`}
                  </Typography>
                </div>
                {session.current ? <StatusChip label="This session" /> : button(session)}
              </Row>
            ))}
          </Box>
        )}
      </Loaded>
    </SettingsSection>
  );
}
