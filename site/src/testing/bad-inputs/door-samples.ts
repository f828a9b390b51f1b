import type { Ids, Sample } from './makers.ts';

const token = 'a'.repeat(43);

/** Doors of an event, and their devices. */
export const doorSamples = (ids: Ids): Record<string, Sample> => ({
  createDoor: {
    request: `POST /api/admin/events/${ids.event}/doors`,
    json: {
      name: 'North gate',
      module: 'Robotics',
      opens_at: '2038-01-20T08:00',
      closes_at: '2038-01-20T17:00',
    },
  },
  joinDoor: {
    request: 'POST /api/door/join',
    json: { secret: 'no-door', name: 'Phone', token },
  },
  getDoorList: {
    request: 'POST /api/door/list',
    json: { token, version: 'seen-1', waiting: 0 },
  },
  sendDoorScans: {
    request: 'POST /api/door/scans',
    json: {
      token,
      sent_at: '2038-01-20T05:01:00.000Z',
      waiting: 0,
      scans: [
        {
          nonce: ids.post,
          kind: 'in',
          code: '7K3M9QPX2AHD',
          member: ids.post,
          at: '2038-01-20T05:00:00.000Z',
          about: [ids.post],
          note: 'Came late',
          offline: true,
          by_signature: false,
        },
      ],
    },
  },
});
