import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { plainInputId } from './plain-input.tsx';

interface ErrorSummaryProps {
  /** Why the form as a whole was refused; may be empty. */
  problem: string;
  /** By field. */
  errors: Record<string, string>;
  /** The label of a field, where its error alone does not name it. */
  labelOf?: (field: string) => string | undefined;
}

/** The errors of a form that the server refused, with links to the inputs. The browser focuses it when the page opens. */
export function ErrorSummary({ problem, errors, labelOf }: ErrorSummaryProps) {
  const fields = Object.entries(errors);
  if (!problem && fields.length === 0) return null;
  return (
    <Box
      role="alert"
      tabIndex={-1}
      // Without JavaScript nothing else can move the focus.
      autoFocus
      sx={{
        p: 5,
        border: 2,
        borderColor: 'error.main',
        borderRadius: '16px',
        display: 'grid',
        gap: 2,
      }}
    >
      <Typography component="h2" variant="h5">
        {problem || 'Please check the form'}
      </Typography>
      {fields.length > 0 && (
        <Box component="ul" sx={{ m: 0, pl: 5 }}>
          {fields.map(([field, error]) => (
            <li key={field}>
              <Link href={`#${plainInputId(field)}`} color="error">
                {[labelOf?.(field), error].filter(Boolean).join(': ')}
              </Link>
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
