import {
  defaultDesign,
  getCertificateDesign,
  previewCertificate,
  type SavedDesign,
  saveCertificateDesign,
  uploadSignature,
} from '@club/contracts/events/certificate-design';
import type { IssuedCertificate } from '@club/contracts/events/certificates';
import {
  issueCertificates,
  issuePlace,
  listCertificates,
  reissueCertificate,
  revokeCertificate,
} from '@club/contracts/events/certificates';
import { sampleId } from '@club/contracts/samples/sample';
import { mockCall } from '@club/web-kit/mock';
import { notFound } from './records.ts';
import { sampleEvent } from './samples.ts';

/** They change until the page is closed. */
let design: SavedDesign = {
  ...defaultDesign,
  event_title: sampleEvent.title,
  version: 1,
  updated_at: '2038-01-19T10:00:00.000Z',
  updated_by: 'admin@club.test',
};
const items: IssuedCertificate[] = [];

/** A white page: the mocks draw nothing. */
const PAGE = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 842 595]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

function add(holder: string, place: string): void {
  items.unshift({
    id: sampleId(400 + items.length),
    number: `7K3M9QPX2AHD00${String(items.length).padStart(2, '0')}`,
    kind: place ? 'place' : 'participation',
    state: 'valid',
    ...{ place, holder, team: 'Kernel Panic', file_url: '', reason: '', ended_at: null },
    issued_at: new Date().toISOString(),
    issued_by: 'admin@club.test',
    is_sent: true,
  });
}

export const certificateMocks = [
  mockCall(getCertificateDesign, () => design),
  mockCall(saveCertificateDesign, ({ body: { version: _version, ...saved } }) => {
    design = { ...design, ...saved, version: design.version + 1 } as SavedDesign;
    return design;
  }),
  mockCall(uploadSignature, () => ({ signature_id: sampleId(300) })),
  mockCall(previewCertificate, () => ({ pdf: btoa(PAGE) })),
  mockCall(listCertificates, ({ query: { search = '', state } }) => {
    const shown = items
      .filter((item) => JSON.stringify(item).toLowerCase().includes(search.toLowerCase()))
      .filter((item) => !state || item.state === state);
    const left = items.length > 0 ? 0 : 2;
    return {
      event_title: sampleEvent.title,
      arrived: { members: left, not_drawn: [] },
      approved: { members: left, not_drawn: [] },
      items: structuredClone(shown),
      total: shown.length,
      unsent: 0,
    };
  }),
  mockCall(issueCertificates, () => {
    add('Zara Khan', '');
    add('ماہ نور فاطمہ', '');
    return { issued: 2, had: 0, not_drawn: [] };
  }),
  mockCall(issuePlace, ({ body: { place } }) => {
    add('Zara Khan', place);
    return { issued: 1, had: 0, not_drawn: [] };
  }),
  mockCall(revokeCertificate, ({ params: { certificate_id }, body: { reason } }) => {
    const item = items.find(({ id }) => id === certificate_id);
    if (!item) return notFound();
    Object.assign(item, { state: 'revoked', reason, ended_at: new Date().toISOString() });
    return { state: 'revoked' as const };
  }),
  mockCall(reissueCertificate, ({ params: { certificate_id } }) => {
    const item = items.find(({ id }) => id === certificate_id);
    if (!item) return notFound();
    Object.assign(item, { state: 'replaced', ended_at: new Date().toISOString() });
    add(item.holder, item.place);
    return { number: items[0]?.number ?? '' };
  }),
];
