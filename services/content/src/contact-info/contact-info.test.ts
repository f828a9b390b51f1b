import type { AdminContactInfo } from '@club/contracts/content/contact-info';
import type { ErrorBody } from '@club/contracts/http/error';
import { type TestSite, testSite } from '../testing/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const info = { email: 'hello@club.test', phone: '+92 51 0', address: 'Room 204\nIslamabad' };
const save = (fields: object = {}) =>
  site.admin<AdminContactInfo & ErrorBody>('PUT /api/admin/contact', {
    json: { ...info, ...fields },
  });

test('visitors read the saved contact details and no other field', async () => {
  expect((await site.visit('GET /api/contact')).body).toEqual({
    email: '',
    phone: '',
    address: '',
  });
  expect((await save()).body).toMatchObject({ ...info, version: 2 });
  expect((await site.visit('GET /api/contact')).body).toEqual(info);
  expect((await site.admin('GET /api/admin/contact')).body).toMatchObject({ version: 2 });
});

test.each([
  ['email', { email: 'hello' }],
  ['email', { email: '' }],
  ['phone', { phone: ' ' }],
  ['address', { address: '' }],
])('a wrong %s is refused at its field', async (field, fields) => {
  const refused = await save(fields);
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.fields ?? {})).toEqual([field]);
});

test('of two saves over one version one is refused, and so are visitors', async () => {
  const answers = await Promise.all([save({ version: 1 }), save({ version: 1 })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await site.visit('PUT /api/admin/contact', { json: info })).status).toBe(401);
});
