import { Box, Mark, styled } from '@club/web-kit/ui';
import { fittingSize } from './fit-texts.ts';
import { Fitting, Sheet } from './sheet.tsx';
import type { ListSheet as Shown } from './sheets.ts';

interface ListSheetProps extends Shown {
  event: string;
  /** When it was printed, in words. */
  printed: string;
}

/** A page of a list: a box to tick, name and team of each member. Who was checked in by then has a cross in the box. */
export const ListSheet = ({ event, printed, title, page, pages, rows }: ListSheetProps) => (
  <Sheet sx={{ p: '12mm 12mm 0' }}>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: '4mm', height: '16mm', mb: '2mm' }}>
      <Mark size={32} />
      <Fitting data-fit="" sx={{ flex: 1, height: '100%' }}>
        <div>
          <Box dir="auto" sx={{ fontSize: fittingSize(5.4, 1.4), fontWeight: 650 }}>
            {title}
          </Box>
          <Box dir="auto" sx={{ fontSize: fittingSize(3.8, 1.2) }}>
            {event}
          </Box>
        </div>
      </Fitting>
      <Box sx={{ fontSize: '3.2mm', textAlign: 'right' }}>
        <div>{`Page ${page} of ${pages}`}</div>
        <div>{printed}</div>
      </Box>
    </Box>
    <Rows>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Here</th>
          <th scope="col">Name</th>
          <th scope="col">Team</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ number, person }) => (
          <tr key={number}>
            <td>{number}</td>
            <td>
              <Tick>{person?.is_here ? '✕' : ''}</Tick>
            </td>
            <Text>{person?.name ?? ''}</Text>
            <Text>{person?.team_name ?? ''}</Text>
          </tr>
        ))}
      </tbody>
    </Rows>
  </Sheet>
);

const Text = ({ children }: { children: string }) => (
  <td>
    <Fitting data-fit="" sx={{ height: '7.6mm' }}>
      <Box dir="auto" sx={{ fontSize: fittingSize(4.2, 1.2), lineHeight: 1.15 }}>
        {children}
      </Box>
    </Fitting>
  </td>
);

const Tick = styled('div')({
  width: '4.6mm',
  height: '4.6mm',
  border: '0.3mm solid',
  fontSize: '4mm',
  lineHeight: '4.6mm',
  textAlign: 'center',
});

const Rows = styled('table')({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontSize: '3.4mm',
  textAlign: 'left',
  '& th': { height: '7mm', padding: '0 1.5mm', fontWeight: 600 },
  '& th:nth-of-type(1)': { width: '9mm' },
  '& th:nth-of-type(2)': { width: '13mm' },
  '& td': { height: '8.8mm', boxSizing: 'border-box', padding: '0 1.5mm' },
  '& tbody tr': { borderTop: '0.2mm solid #b9b8af' },
});
