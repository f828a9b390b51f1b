export interface OpenApiDocument {
  openapi: string;
  info: { title: string; version: string; description?: string };
  paths: Record<string, object>;
  components?: Record<string, Record<string, object>>;
}

/** Merges several documents into one. */
export function mergeDocuments(parts: OpenApiDocument[]): OpenApiDocument {
  const components: Record<string, Record<string, object>> = {
    securitySchemes: {
      adminAuthToken: { type: 'apiKey', in: 'header', name: 'adminAuthToken' },
      masterAuthToken: { type: 'apiKey', in: 'header', name: 'masterAuthToken' },
    },
  };
  for (const part of parts) {
    for (const [kind, entries] of Object.entries(part.components ?? {})) {
      components[kind] = { ...components[kind], ...entries };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Developers Club',
      version: '1.0.0',
      description:
        'Every call of the site. Failures share one body: `{detail, code, fields?, request_id}`. A trailing slash is optional everywhere.',
    },
    paths: Object.assign({}, ...parts.map((part) => part.paths)),
    components,
  };
}
