import type { AdminEvent } from '@club/contracts/events/event';
import type { RegistrationPage } from '@club/contracts/events/registration-list';
import { formData } from '@club/contracts/http/client';
import {
  addEvent,
  addPendingTeam,
  addTeam,
  asAdmin,
  call,
  type EventsSite,
  eventFields,
  openEventsSite,
  pay,
  paymentForm,
} from '../testing/events-site.ts';

let site: EventsSite;
beforeAll(async () => {
  site = await openEventsSite();
});
afterAll(() => site.close());

const update = <Body = AdminEvent>(id: string, fields: object) =>
  asAdmin<Body>(site, 'PUT', `/api/admin/events/${id}`, formData({ ...eventFields, ...fields }));
const teamsIn = async (id: string, module: string) =>
  (
    await asAdmin<RegistrationPage>(
      site,
      'GET',
      `/api/admin/events/${id}/registrations?module=${encodeURIComponent(module)}`,
    )
  ).body.items;

test('a renamed module keeps its registrations, their prices, its places and its codes', async () => {
  const { id } = await addEvent(site, { module_capacities: 'Robotics:6' });
  const team = await addTeam(site, id);
  await pay(site, id, paymentForm(team, { discount_code_Robotics: 'EARLY' }));
  const unpaid = await addTeam(site, id, { modules: ['Robotics'] });
  const { status, body } = await update(id, {
    ...{ modules: 'Web development,Robots', module_amounts: 'Web development:1200,Robots:9000' },
    module_capacities: 'Robots:6',
    discount_codes: '[{"code":"EARLY","amount":500,"module":"Robots"}]',
    module_renames: '{"Robotics":"Robots"}',
  });
  expect([status, body.module_places_left]).toEqual([200, { Robots: 4 }]);
  expect(body.discount_codes).toMatchObject([{ code: 'EARLY', module: 'Robots', uses: 1 }]);
  const found = await teamsIn(id, 'Robots');
  expect(found.map(({ id: found }) => found).sort()).toEqual(
    [team.registration_id, unpaid.registration_id].sort(),
  );
  expect(found.find(({ id: found }) => found === team.registration_id)).toMatchObject({
    modules: [
      { name: 'Web development', amount: 1200 },
      { name: 'Robots', amount: 2500 },
    ],
    payable: 3200,
  });
  expect(await teamsIn(id, 'Robotics')).toEqual([]);
  const payment = paymentForm(unpaid, { competition: 'Robots', discount_code_Robots: 'EARLY' });
  expect((await pay(site, id, payment)).body).toMatchObject({ payable: 2000 });
});

test('two modules can exchange their names, and two cannot become one for a team that has both', async () => {
  const { id } = await addEvent(site, { discount_codes: '' });
  const web = await addTeam(site, id, { modules: ['Web development'] });
  const both = await addPendingTeam(site, id);
  const exchanged = await update(id, {
    discount_codes: '',
    module_renames: '{"Robotics":"Web development","Web development":"Robotics"}',
  });
  expect(exchanged.status).toBe(200);
  const inRobotics = (await teamsIn(id, 'Robotics')).map((team) => team.id);
  expect(inRobotics.sort()).toEqual([web.registration_id, both.registration_id].sort());

  const merged = await update<{ fields: object }>(id, {
    ...{ modules: 'Robotics', module_amounts: 'Robotics:1', discount_codes: '' },
    module_renames: '{"Web development":"Robotics"}',
  });
  expect([merged.status, Object.keys(merged.body.fields)]).toEqual([422, ['module_renames']]);
  expect(await teamsIn(id, 'Web development')).toHaveLength(1);
});

test('a code of several modules is one code: its uses are counted by team, over all its modules', async () => {
  const codes = [
    { code: 'PAIR', amount: 100, modules: ['Robotics', 'Chess'], max_uses: 1 },
    { code: 'ALL', amount: 200, modules: 'all', max_uses: 5 },
  ];
  const { id, discount_codes: saved } = await addEvent(site, {
    ...{ modules: 'Robotics,Chess,Go', module_amounts: 'Robotics:1000,Chess:1000,Go:1000' },
    discount_codes: JSON.stringify(codes),
  });
  expect(saved.map(({ code, module, modules }) => [code, module, modules])).toEqual([
    ['PAIR', 'Robotics', ['Robotics', 'Chess']],
    ['PAIR', 'Chess', ['Robotics', 'Chess']],
    ['ALL', 'Robotics', 'all'],
    ['ALL', 'Chess', 'all'],
    ['ALL', 'Go', 'all'],
  ]);
  const paying = await addTeam(site, id, { modules: ['Robotics', 'Chess', 'Go'] });
  const payment = paymentForm(paying, {
    ...{ discount_code_Robotics: 'pair', discount_code_Chess: 'PAIR', discount_code_Go: 'ALL' },
  });
  expect((await pay(site, id, payment)).body).toMatchObject({ payable: 2600 });
  const usedUp = await call(
    site,
    'POST',
    `/api/events/${id}/discount/validate`,
    formData({ code: 'PAIR', module: 'Chess' }),
  );
  expect(usedUp.body.fields?.code).toMatch(/as often as it can be/);

  // The list of the answer, sent back by a client, is the same list. A new module gets the code of all modules.
  const shown = (await asAdmin<AdminEvent>(site, 'GET', `/api/admin/events/${id}`)).body;
  expect(shown.discount_codes.map(({ uses }) => uses)).toEqual([1, 1, 1, 1, 1]);
  const { body } = await update(id, {
    modules: 'Robotics,Chess,Go,Web',
    module_amounts: 'Robotics:1000,Chess:1000,Go:1000,Web:0',
    discount_codes: JSON.stringify(shown.discount_codes),
  });
  expect(body.discount_codes.map(({ code, module }) => `${code} ${module}`)).toEqual([
    ...['PAIR Robotics', 'PAIR Chess'],
    ...['ALL Robotics', 'ALL Chess', 'ALL Go', 'ALL Web'],
  ]);
});
