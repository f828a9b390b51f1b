import { z } from 'zod';

/** A browser names the directive; any other text is `other`, so that a stranger cannot make new labels of the metric. */
const directive = z
  .enum([
    'base-uri',
    'connect-src',
    'default-src',
    'font-src',
    'form-action',
    'frame-ancestors',
    'frame-src',
    'img-src',
    'manifest-src',
    'media-src',
    'object-src',
    'require-trusted-types-for',
    'script-src',
    'script-src-attr',
    'script-src-elem',
    'style-src',
    'style-src-attr',
    'style-src-elem',
    'trusted-types',
    'worker-src',
    'other',
  ])
  .catch('other');

const text = z.string().catch('');
const position = z.int().nonnegative().optional().catch(undefined);

/** What `report-uri` sends. */
const classic = z.object({
  'csp-report': z.object({
    'effective-directive': directive,
    'blocked-uri': text,
    'source-file': text,
    'line-number': position,
  }),
});

/** What `report-to` sends: a list, also with reports of other kinds. */
const listed = z.array(
  z.object({
    type: text,
    body: z
      .object({
        effectiveDirective: directive,
        blockedURL: text,
        sourceFile: text,
        lineNumber: position,
      })
      .optional()
      .catch(undefined),
  }),
);

/** What the log keeps of a violation: no address of a page, no query, no text. */
export interface Violation {
  directive: string;
  /** A keyword such as `eval`, the path of a file of ours, or another origin. */
  blocked: string;
  source: string;
  line?: number | undefined;
}

/** The violations in a report; undefined for anything else. */
export function violationsIn(report: unknown, publicUrl: string): Violation[] | undefined {
  const place = (url: string) => placeOf(url, publicUrl);
  const one = classic.safeParse(report);
  if (one.success) {
    const body = one.data['csp-report'];
    return [
      {
        directive: body['effective-directive'],
        blocked: place(body['blocked-uri']),
        source: place(body['source-file']),
        line: body['line-number'],
      },
    ];
  }
  return listed.safeParse(report).data?.flatMap(({ type, body }) =>
    type === 'csp-violation' && body
      ? [
          {
            directive: body.effectiveDirective,
            blocked: place(body.blockedURL),
            source: place(body.sourceFile),
            line: body.lineNumber,
          },
        ]
      : [],
  );
}

const LONGEST_PLACE = 120;

function placeOf(url: string, publicUrl: string): string {
  if (/^[a-z-]{0,30}$/.test(url)) return url;
  if (!URL.canParse(url)) return 'other';
  const { protocol, origin, pathname } = new URL(url);
  if (origin === new URL(publicUrl).origin) {
    return /^\/(assets|remotes)\//.test(pathname) ? pathname.slice(0, LONGEST_PLACE) : 'page';
  }
  return (/^https?:$/.test(protocol) ? origin : protocol).slice(0, LONGEST_PLACE);
}
