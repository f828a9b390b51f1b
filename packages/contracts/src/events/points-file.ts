import { z } from 'zod';
import type { UploadLimit } from '../http/call.ts';
import { MEGABYTE, uploadedFile } from '../values/file.ts';
import { jsonText } from '../values/read-json.ts';
import { id } from '../values/text.ts';
import { defineCall } from './call.ts';

/** The file of a contest without judges. Its content decides what it is. */
export const pointsFile: UploadLimit = {
  field: 'file',
  maxBytes: MEGABYTE,
  tooLarge: 'A file with points can have at most 1 MB.',
};
/** The `accept` attribute of the file input. */
export const POINTS_ACCEPT =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const COLUMN = 'A column is a whole number from 0 to 99.';
const column = z.int(COLUMN).min(0, COLUMN).max(99, COLUMN).nullable().default(null);

/** How a file with points is read. Columns and rows count from 0; empty rows do not count. */
export const pointsMapping = z.object(
  {
    header_row: z
      .int('The row of the headings is a whole number.')
      .min(0, 'The row of the headings is a whole number.')
      .max(200, 'The headings are among the first 200 rows.')
      .nullable()
      .default(null)
      .describe('Null: a file without headings'),
    team: column.describe('The name of the team, or its reference. Null: not recognised'),
    points: column,
    time: column.describe(
      'Orders equal points, the least first; a place does, too. Null: they share a place',
    ),
    names: z
      .record(
        z.string(),
        z.union([id, z.literal('')], 'Choose a team, or leave the row out.'),
        'The names must be an object.',
      )
      .default({})
      .describe('The registration of a name that no team has; empty: its row is left out'),
    leaves_out_others: z
      .boolean('Say whether the rows of all other names are left out.')
      .default(false)
      .describe(
        'Leaves out the rows of all names that no team and `names` has. Each file is asked anew',
      ),
  },
  'A mapping must be an object.',
);
export type PointsMapping = z.infer<typeof pointsMapping>;

const NOT_JSON = 'The mapping must be JSON text.';

/** A mapping as multipart carries it. */
const mappingField = jsonText(
  z.string(NOT_JSON).max(200_000, 'The mapping is too long.'),
  pointsMapping,
  NOT_JSON,
);

const team = z.object({ registration_id: id, team_name: z.string() });

export const pointsPreview = z.object({
  mapping: pointsMapping,
  columns: z.array(z.object({ name: z.string(), sample: z.string() })),
  unknown: z.array(z.string()).describe('Names that no team has'),
  problems: z.array(z.string()).describe('What must be said or mended before an import'),
  rows: z
    .array(team.extend({ points: z.number(), time: z.string().describe('As the file writes it') }))
    .describe('What an import saves'),
  teams: z.array(team).describe('All teams of the contest'),
  left_out: z.int().describe('Rows that are left out, also those without team and points'),
  changes: z.int().describe('Teams whose points or time an import changes, adds or removes'),
  removed: z.array(z.string()).describe('Teams with points that the file does not name'),
});
export type PointsPreview = z.infer<typeof pointsPreview>;

const path = '/api/admin/events/{id}/contests/{contest_id}/points';

const body = z.object({
  file: uploadedFile,
  mapping: mappingField.optional(),
});

export const previewPoints = defineCall({
  id: 'previewPoints',
  route: `POST ${path}/preview`,
  summary:
    'Reads the points of a contest from a file (CSV or XLSX) without saving it. Without `mapping`, it is read like the file before.',
  upload: pointsFile,
  body,
  answer: pointsPreview,
});

export const importPoints = defineCall({
  id: 'importPoints',
  route: `POST ${path}`,
  summary:
    'Replaces the points of a contest by those of a file. 422 while there is a problem; 409 once the results are locked.',
  touches: ['contests'],
  upload: pointsFile,
  body,
  answer: z.object({ teams: z.int(), changes: z.int().describe('0: all were known') }),
});
