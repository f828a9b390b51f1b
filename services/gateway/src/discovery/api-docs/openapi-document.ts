import { apiCalls } from '@club/contracts/all-calls';

export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  security?: object[];
  paths: Record<string, Record<string, object>>;
  components?: Record<string, Record<string, object>>;
}

const publicOperations = new Set(
  apiCalls
    .filter(({ access }) => access === 'public')
    .map(({ method, path }) => `${method} ${path}`),
);

/** The public calls of a document, with the components that they use. */
export function publicPart(document: OpenApiDocument): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const kept = Object.entries(operations).filter(([method]) =>
      publicOperations.has(`${method} ${path}`),
    );
    if (kept.length > 0) paths[path] = Object.fromEntries(kept);
  }
  const { components: _, ...rest } = document;
  return { ...rest, paths, components: usedComponents(paths, document.components ?? {}) };
}

/** The components that a part of a document refers to, also through other components. */
function usedComponents(
  part: object,
  all: NonNullable<OpenApiDocument['components']>,
): NonNullable<OpenApiDocument['components']> {
  const used: NonNullable<OpenApiDocument['components']> = {};
  const waiting: object[] = [part];
  for (const next of waiting) {
    for (const [, kind = '', name = ''] of JSON.stringify(next).matchAll(COMPONENT)) {
      const component = all[kind]?.[name];
      if (!component || used[kind]?.[name]) continue;
      used[kind] = { ...used[kind], [name]: component };
      waiting.push(component);
    }
  }
  return used;
}

const COMPONENT = /"#\/components\/(\w+)\/([\w.-]+)"/g;

/** Merges several documents into one. */
export function mergeDocuments(parts: OpenApiDocument[]): OpenApiDocument {
  const components: Record<string, Record<string, object>> = {
    securitySchemes: {
      adminAuthToken: { type: 'apiKey', in: 'header', name: 'adminAuthToken' },
      masterAuthToken: { type: 'apiKey', in: 'header', name: 'masterAuthToken' },
      releaseToken: { type: 'http', scheme: 'bearer' },
    },
  };
  for (const part of parts) {
    for (const [kind, entries] of Object.entries(part.components ?? {})) {
      components[kind] = { ...components[kind], ...entries };
    }
  }
  return {
    openapi: '3.1.0',
    // From the address of the document.
    servers: [{ url: '/' }],
    // Calls that need a token say so themselves.
    security: [],
    info: {
      title: 'Club website',
      version: '1.0.0',
      description:
        'Every call of the site. Failures share one body: `{detail, code, fields?, request_id}`. A trailing slash is optional everywhere.',
    },
    paths: Object.assign({}, ...parts.map((part) => part.paths)),
    components,
  };
}
