import type { Badge } from '@club/contracts/events/badges';
import { QrCode } from '@club/web-kit/qr-code';
import { useClub } from '@club/web-kit/state';
import { Box, Mark, styled } from '@club/web-kit/ui';
import { fittingSize } from './fit-texts.ts';
import { Fitting, Sheet } from './sheet.tsx';
import { type SizeName, sizes } from './sheets.ts';

interface BadgeSheetProps {
  event: string;
  size: SizeName;
  badges: (Badge | null)[];
}

/** The badges of one sheet of A4, in the middle of it, with a line to cut along. */
export function BadgeSheet({ event, size, badges }: BadgeSheetProps) {
  const { width, height, columns, rows } = sizes[size];
  return (
    <Sheet
      sx={{
        display: 'grid',
        gridTemplateColumns: `repeat(${columns}, ${width}mm)`,
        gridTemplateRows: `repeat(${rows}, ${height}mm)`,
        placeContent: 'center',
      }}
    >
      {badges.map((badge, index) => (
        <Card key={badge?.number ?? `blank ${index}`}>
          <Band event={event} />
          {badge ? <Person badge={badge} /> : <Blank />}
        </Card>
      ))}
    </Sheet>
  );
}

const Card = styled('div')({
  display: 'grid',
  gridTemplateRows: '12mm minmax(0, 1fr)',
  minWidth: 0,
  outline: '0.2mm dashed #b9b8af',
  outlineOffset: '-0.1mm',
});

/** The club's mark and colour, with the names of event and club. */
function Band({ event }: { event: string }) {
  const { name, logo_url: logo } = useClub();
  return (
    <Box sx={bandSx}>
      <Box sx={{ p: '1mm', borderRadius: '1.5mm', bgcolor: '#ffffff', display: 'flex' }}>
        {logo ? <img src={logo} alt="" decoding="sync" height={24} /> : <Mark size={24} />}
      </Box>
      <Fitting data-fit="" sx={{ height: '10mm', flex: 1 }}>
        <div>
          <Box dir="auto" sx={{ fontSize: fittingSize(3.6, 1), fontWeight: 600 }}>
            {event}
          </Box>
          <Box dir="auto" sx={{ fontSize: fittingSize(2.8, 0.9) }}>
            {name}
          </Box>
        </div>
      </Fitting>
    </Box>
  );
}

const bandSx = {
  display: 'flex',
  alignItems: 'center',
  gap: '2.5mm',
  px: '4mm',
  minWidth: 0,
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
} as const;

const Person = ({ badge: { name, team_name, modules, code } }: { badge: Badge }) => (
  <Box
    translate="no"
    sx={{ display: 'flex', gap: '2mm', p: '2mm 4mm 3mm', minWidth: 0, minHeight: 0 }}
  >
    <Fitting data-fit="" sx={{ flex: 1 }}>
      <div>
        <Box dir="auto" sx={{ fontSize: fittingSize(8.5, 1.4), fontWeight: 650 }}>
          {name}
        </Box>
        <Box dir="auto" sx={{ mt: '1.5mm', fontSize: fittingSize(4.4, 1.2), fontWeight: 600 }}>
          {team_name}
        </Box>
        <Box dir="auto" sx={{ fontSize: fittingSize(3.6, 1.1) }}>
          {modules.join(', ')}
        </Box>
      </div>
    </Fitting>
    {code && (
      <Box sx={{ flex: 'none', width: '26mm', alignSelf: 'center', display: 'flex' }}>
        <QrCode text={code} ecc="M" label={`Code of the ticket of ${name}`} />
      </Box>
    )}
  </Box>
);

/** Lines to write on. */
const Blank = () => (
  <Box sx={{ display: 'grid', gridTemplateRows: '3fr 2fr', p: '2mm 4mm 6mm', gap: '2mm' }}>
    {['Name', 'Team'].map((label) => (
      <Box key={label} sx={{ display: 'flex', alignItems: 'end', borderBottom: '0.3mm solid' }}>
        <Box sx={{ fontSize: '2.6mm' }}>{label}</Box>
      </Box>
    ))}
  </Box>
);
