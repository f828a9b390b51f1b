/** A call of the back office with what it takes. */
export interface Sample {
  /** `POST /api/admin/events` */
  request: string;
  /** Travels as JSON. */
  json?: Record<string, unknown>;
  /** Travels as multipart. */
  form?: Record<string, string | File | (string | File)[]>;
  /** Travels in the address. */
  query?: Record<string, string>;
  /** Fields that are mostly left out. */
  more?: string[];
}

const event = {
  title: 'Winter Code Sprint',
  date: '2038-01-20',
  time: '10:00',
  location: 'Main Auditorium',
  description: 'Six hours, three problems.',
  end_date: '2038-01-21',
  end_time: '09:00',
  map_url: 'https://maps.example.org',
  rules: 'Bring laptops.',
  prizes: 'A robot.',
  contact: 'Bilal, events@club.test',
  registration_open: 'true',
  opens_at: '2026-11-01T08:00',
  closes_at: '2038-01-18T23:59',
  pay_within_days: '3',
  capacity: '20',
  waiting_hours: '48',
  gathering: 'early',
  module_capacities: 'Robotics:6',
  module_steps: '{"Robotics":[{"amount":2000,"last_day":"2025-12-01","max_teams":20}]}',
  modules: 'Web,Robotics',
  module_amounts: 'Web:1200,Robotics:2500',
  discount_codes:
    '[{"code":"EARLY","amount":500,"module":"Robotics","last_day":"2038-01-10","max_uses":10},{"code":"ALL","amount":100,"modules":"all"}]',
  published: 'false',
  module_renames: '{"Chess":"Web"}',
  questions:
    '[{"id":"019aa000-0000-7000-8000-000000000001","for":"member","kind":"choice","label":"Size?","options":["S","M"],"modules":["Web"]}]',
};

const member = {
  name: 'Hira Baloch',
  role: 'President',
  member_type: 'team',
  bio: 'Hunts bugs.',
  linkedin: 'https://linkedin.example.org/in/hira',
  github: '',
  twitter: '',
  portfolio: '',
};
const post = {
  title: 'A lamp that knows the deadline',
  excerpt: 'Three sensors and a promise.',
  author: 'Hira Baloch',
  read_time: '4 min read',
  content: '# Lamp',
  state: 'scheduled',
  publish_at: '2035-01-18T09:30',
};
const achievement = { year: '2026', title: 'Twelve flags', description: 'All.', icon: 'StarIcon' };

/** What makes the records that the calls below change. */
export const makers = {
  event: { request: 'POST /api/admin/events', form: event, more: ['image', 'version'] },
  member: { request: 'POST /api/admin/members/', form: member, more: ['image', 'version'] },
  post: {
    request: 'POST /api/admin/posts',
    form: post,
    more: ['image', 'version', 'draft', 'draft_version'],
  },
  achievement: {
    request: 'POST /api/admin/achievements',
    form: achievement,
    more: ['image', 'version'],
  },
} satisfies Record<string, Sample>;

export type Ids = Record<keyof typeof makers, string>;

export const changing = (maker: Sample, id: string): Sample => ({
  ...maker,
  request: `PUT ${maker.request.replace(/^POST |\/$/g, '')}/${id}`,
});
