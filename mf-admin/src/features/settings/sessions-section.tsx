import type { AdminSession } from '@club/contracts/auth/session';
import { errorText } from '@club/web-kit/state';
import { toast } from '@club/web-kit/toasts';
import { Box, Button, StatusChip, styled, TextSkeleton, Typography } from '@club/web-kit/ui';
import { busyProps } from '../../form/busy-props.ts';
import { formatMoment } from '../../format/moment.ts';
import { useFocusAfterRemoval } from '../../list/use-focus-after-removal.ts';
import { useRevokeSessionMutation, useSessionsQuery } from './api.ts';
import { asksForCode, FreshCodeNotice } from './fresh-code-notice.tsx';
import { SectionFailure } from './section-failure.tsx';
import { SettingsSection } from './settings-section.tsx';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 44,
  padding: '12px 0',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.line}` },
}));

/** Where the admin is signed in, each with a way to end it. */
export function SessionsSection() {
  const { data, error: loadError, refetch } = useSessionsQuery();
  const [revoke, { error, isLoading, originalArgs }] = useRevokeSessionMutation();

  const list = useFocusAfterRemoval<HTMLUListElement>(data?.map(({ id }) => id));

  const end = async (session: AdminSession) => {
    const result = await revoke({ params: { id: session.id } });
    if (!result.error) toast.success('Session revoked.');
    else if (!asksForCode(result.error)) {
      toast.error(errorText(result.error, 'The session was not revoked. Please try again.'));
    }
  };

  return (
    <SettingsSection
      title="Sessions"
      text="Revoke what you do not recognise, then change the password."
    >
      <FreshCodeNotice error={error} />
      {!data && !loadError && <TextSkeleton height={68} />}
      {!data && loadError && (
        <SectionFailure
          error={loadError}
          message="The sessions did not load."
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <Box ref={list} component="ul" tabIndex={-1} sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {data.map((session) => (
            <Row key={session.id} data-record={session.id}>
              <div>
                <Typography sx={{ fontWeight: 500 }}>{session.device}</Typography>
                <Typography variant="caption" color="textSecondary">
                  {session.address}, last used {formatMoment(session.last_seen_at)}
                </Typography>
              </div>
              {session.current ? (
                <StatusChip label="This session" />
              ) : (
                <Button
                  variant="outlined"
                  size="small"
                  color="error"
                  aria-label={`Revoke the session on ${session.device}, ${session.address}`}
                  {...busyProps(isLoading, () => void end(session))}
                >
                  {isLoading && originalArgs?.params.id === session.id ? 'Revoking…' : 'Revoke'}
                </Button>
              )}
            </Row>
          ))}
        </Box>
      )}
    </SettingsSection>
  );
}
