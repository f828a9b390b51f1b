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

/** How a time is written. Three numbers with colons are always hours, minutes and seconds. */
export const timeWritings = {
  hours_minutes: 'Two numbers are hours and minutes (1:30)',
  minutes_seconds: 'Two numbers are minutes and seconds (1:30)',
  minutes: 'One number of minutes',
  seconds: 'One number of seconds',
} as const;
export type TimeWriting = keyof typeof timeWritings;

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
    time: column.describe('Null: no time; equal points share a place'),
    decimal: z
      .enum(['.', ','], 'The decimal sign must be a point or a comma.')
      .nullable()
      .default(null)
      .describe('Null: the file proves it, or it must be chosen'),
    time_writing: z
      .enum(
        Object.keys(timeWritings) as [TimeWriting, ...TimeWriting[]],
        'Choose how times are written.',
      )
      .nullable()
      .default(null)
      .describe('Null: the file proves it, or it must be chosen'),
    names: z
      .record(
        z.string().max(200, 'A name can have at most 200 characters.'),
        z.union([id, z.literal('')], 'Choose a team, or leave the row out.'),
        'The names must be an object.',
      )
      .default({})
      .describe('The registration of a name that no team has; empty: its row is left out'),
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

/** What must be said before an import. `names`: names that no team has. */
export const pointsQuestion = z.enum(['team', 'points', 'decimal', 'time_writing', 'names']);
export type PointsQuestion = z.infer<typeof pointsQuestion>;

export const pointsPreview = z.object({
  mapping: pointsMapping,
  columns: z.array(z.object({ name: z.string(), sample: z.string() })),
  questions: z.array(pointsQuestion),
  unknown: z.array(
    z.object({
      row: z.int().describe('The line of the file, from 1'),
      name: z.string(),
      suggestions: z.array(team).describe('Teams with a similar name'),
    }),
  ),
  problems: z
    .array(z.object({ row: z.int(), message: z.string() }))
    .describe('Rows that cannot be read. Nothing is imported while there is one'),
  rows: z
    .array(team.extend({ points: z.number(), seconds: z.int().nullable() }))
    .describe('What an import saves'),
  teams: z.array(team).describe('All teams of the contest'),
  left_out: z.int().describe('Rows that are left out'),
  changes: z.int().describe('Teams whose points or time an import changes, adds or removes'),
  removed: z.array(z.string()).describe('Teams with points that the file does not name'),
});
export type PointsPreview = z.infer<typeof pointsPreview>;

const path = '/api/admin/events/{id}/contests/{contest_id}/points';

const body = z.object({ file: uploadedFile, mapping: mappingField.optional() });

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
    'Replaces the points of a contest by those of a file. 422 while a question is open or a row cannot be read; 409 once the results are locked.',
  touches: ['contests'],
  upload: pointsFile,
  body,
  answer: z.object({ teams: z.int(), changes: z.int().describe('0: all were known') }),
});
