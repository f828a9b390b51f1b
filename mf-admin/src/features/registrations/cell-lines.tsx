import type { AdminRegistration } from '@club/contracts/events/registration';
import { Box, styled } from '@club/web-kit/ui';

const Lines = styled('ul')({
  minWidth: 0,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** A line each: name and address. */
export function MemberLines({ members }: Pick<AdminRegistration, 'members'>) {
  return (
    <Lines>
      {members.map(({ name, email }) => (
        <li key={`${name} ${email}`} title={`${name}, ${email}`}>
          {name}{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {email}
          </Box>
        </li>
      ))}
    </Lines>
  );
}

/** A line each. */
export function ModuleLines({ modules }: Pick<AdminRegistration, 'modules'>) {
  return (
    <Lines>
      {modules.map(({ name }) => (
        <li key={name} title={name}>
          {name}
        </li>
      ))}
    </Lines>
  );
}
