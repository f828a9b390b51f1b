import { clubDay } from '@club/contracts/events/event-moment';
import { formatPkr } from '@club/contracts/values/money';
import { Box, CloseIcon, IconButton, styled } from '@club/web-kit/ui';
import { type ListedCode, usesInWords } from './event-draft.ts';

interface CodeTableProps {
  codes: (ListedCode & { id: string })[];
  onRemove: (index: number) => void;
}

/** The codes of the form, with their uses since the event was loaded. */
export function CodeTable({ codes, onRemove }: CodeTableProps) {
  if (codes.length === 0) return null;
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table>
        <thead>
          <tr>
            {['Code', 'Module', 'Off', 'Last day', 'Used'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {codes.map((code, index) => (
            <tr key={code.id}>
              <th scope="row">{code.code}</th>
              <td>{code.module}</td>
              <td>{formatPkr(code.amount)}</td>
              <td>{code.last_day ? clubDay(code.last_day) : '–'}</td>
              <td>{usesInWords(code)}</td>
              <td>
                <IconButton
                  aria-label={`Remove code ${code.code} for ${code.module}`}
                  onClick={() => onRemove(index)}
                >
                  <CloseIcon sx={{ fontSize: 16 }} />
                </IconButton>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  );
}

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  fontFamily: theme.typography.fontFamily,
  fontSize: '0.875rem',
  '& th, & td': {
    padding: '4px 12px 4px 0',
    textAlign: 'start',
    fontWeight: 500,
    borderBottom: `1px solid ${theme.vars.palette.line}`,
    whiteSpace: 'nowrap',
  },
  '& thead th': { color: theme.vars.palette.text.secondary },
  '& td:last-of-type': { paddingRight: 0, textAlign: 'end' },
}));
