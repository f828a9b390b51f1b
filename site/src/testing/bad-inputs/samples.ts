import { apiCalls, apiDownloads } from '@club/contracts/all-calls';
import { clubDefaults } from '@club/contracts/club/club-defaults';
import type { ApiCall, ApiDownload } from '@club/contracts/http/call';
import { sampleOf } from '@club/contracts/samples/sample-of';
import { type Ids, recordSamples, type Sample } from './makers.ts';

const ID = '01a1fdac-fbb9-73bc-83d9-60af930411ed';

/** Texts that a call reads as something else than words, by the name of their field. */
const TEXTS: [field: RegExp, text: string][] = [
  [/^admin$/, 'admin@club.test'],
  [/email|^to$/, 'nobody@example.org'],
  [/^(opens_at|publish_at|at)$/, '2038-01-20T08:00'],
  [/^(closes_at|until)$/, '2038-01-20T17:00'],
  [/_at$/, '2026-11-21T10:00:00.000Z'],
  [/(^date|_date|^day|_day|^from)$/, '2026-11-21'],
  [/(_url|^url)$/, 'https://hooks.example.org/club'],
  [/^(token|secret)$/, 'a'.repeat(43)],
  [/^(code|number)$/, '7K3M9QPX2AHD'],
  [/^modules?$/, 'Robotics'],
  [/^remote$/, 'mf-events'],
  [/^version$/, '0123456789abcdef'],
  [/^iban$/, 'PK36SCBL0000001123456702'],
  [/^(ids|entry|id)$/, ID],
  [/^answer$/, `${ID}:M`],
];

const FORMATS: Record<string, string> = { uuid: ID, datetime: '2026-11-21T10:00:00.000Z' };

const input = {
  isWhole: true,
  file: new File(['none'], 'x.png'),
  textOf: (format: string, field: string) =>
    FORMATS[format] ?? TEXTS.find(([known]) => known.test(field))?.[1] ?? 'Words.',
};

const points = {
  file: new File(['Team,Points,Time\nKernel Panic,120,1:02:33\n'], 'points.csv'),
  mapping: '{"header_row":0,"team":0,"points":1,"time":2}',
};

const statement = {
  file: new File(['Date,Narration,Amount\n2026-11-21,Fee 7,1200.00\n'], 'statement.csv'),
  mapping: '{"delimiter":",","header_row":0,"date":0,"text":[1],"amount":2,"decimal":"."}',
};

const questions = [{ id: ID, for: 'team', kind: 'link', label: 'Repository' }];

/** Fields whose values the schema alone does not tell, by the call. */
const own: Record<string, Record<string, unknown>> = {
  createMediaItem: { type: 'video', url: 'https://youtu.be/aqz-KE-bpKQ', event_id: '' },
  updateClub: { ...clubDefaults, social_links: ['https://club.test/us'] },
  createContest: { questions, judging: 'criteria' },
  updateContest: { questions, judging: 'criteria' },
  previewPoints: points,
  importPoints: points,
  previewStatement: statement,
  importStatement: statement,
  setPassword: { password: 'correct horse battery staple' },
  confirmTotp: { code: '012345' },
  registerRemote: { name: 'mf-gallery', paths: ['/gallery'] },
  listAuditEntries: { to: '2026-11-30' },
  exportAuditEntries: { to: '2026-11-30' },
};

const asText = (value: unknown): string | File => (value instanceof File ? value : String(value));

/** The path of a call, about records that exist where one of these kinds is meant. */
function pathOf(path: string, ids: Ids): string {
  const of = { '/events/': ids.event, '/posts/': ids.post, '/post-drafts/': ids.post };
  const named = Object.entries(of).reduce(
    (known, [kind, id]) => known.replace(`${kind}{id}`, kind + id),
    path,
  );
  return named
    .replace('{team_name}', 'Nobody')
    .replace('{position}', '0')
    .replace(/\{\w+\}/g, ID);
}

const isOfOffice = ({ path }: { path: string }) =>
  /^\/api\/(admin|door|judge)\/(?!otp|auth\/login)/.test(path);

/** @returns undefined for a call that takes nothing beside its path */
function requestOf(call: ApiCall | ApiDownload, ids: Ids): Sample | undefined {
  const body = 'body' in call ? call.body : undefined;
  const schema = body ?? call.query;
  if (!schema) return undefined;
  const request = `${call.method.toUpperCase()} ${pathOf(call.path, ids)}`;
  const json = { ...(sampleOf(schema, '', input) as object), ...own[call.id] };
  if (body && !('encoding' in call && call.encoding === 'form')) return { request, json };
  const texts = Object.entries(json).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.map(asText) : asText(value),
  ]);
  return { request, [body ? 'form' : 'query']: Object.fromEntries(texts) };
}

/** A valid request of every call of the back office, of doors and of judges with input, by the call's name. */
export const samplesOf = (ids: Ids): Record<string, Sample> => ({
  ...Object.fromEntries(
    [...apiCalls, ...apiDownloads].filter(isOfOffice).flatMap((call) => {
      const sample = requestOf(call, ids);
      return sample ? [[call.id, sample]] : [];
    }),
  ),
  ...recordSamples(ids),
});
