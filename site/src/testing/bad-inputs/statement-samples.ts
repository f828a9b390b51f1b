import type { Ids, Sample } from './makers.ts';

const statementForm = {
  file: new File(['Date,Narration,Amount\n2026-11-21,Fee 7,1200.00\n'], 'statement.csv'),
  account: 'Club',
  mapping: '{"delimiter":",","header_row":0,"date":0,"text":[1],"amount":2,"decimal":"."}',
};
const linePath = (ids: Ids) => `POST /api/admin/statements/lines/${ids.post}`;

export const statementSamples = (ids: Ids): Record<string, Sample> => ({
  previewStatement: { request: 'POST /api/admin/statements/preview', form: statementForm },
  importStatement: {
    request: 'POST /api/admin/statements',
    form: { ...statementForm, confirmed: 'true' },
  },
  listStatementLines: {
    request: 'GET /api/admin/statements/lines',
    query: { state: 'sure', search: 'a', page: '0', page_size: '50' },
  },
  approveStatementLines: {
    request: 'POST /api/admin/statements/approve',
    json: { lines: [{ line_id: ids.post, registration_id: ids.post }] },
  },
  linkStatementLine: {
    request: `${linePath(ids)}/links`,
    json: { links: [{ registration_id: ids.post, amount: 1200 }] },
  },
  explainDebit: {
    request: `POST /api/admin/statements/debits/${ids.post}/explain`,
    json: { line_id: ids.post },
  },
  unlinkStatementLine: { request: `${linePath(ids)}/unlink`, json: { link_id: ids.post } },
});
