import type { Feature } from '@club/contracts/content/about';
import type { ContactInfo } from '@club/contracts/content/contact-info';

export const sampleAbout = {
  founded_year: '2024',
  club_name: 'Developers Club',
  member_count: '180',
  activities:
    'weekly build nights, workshops for beginners, contests, film evenings and open source Fridays',
};

export const sampleFeatures: Feature[] = [
  {
    id: '1732147200001',
    icon: 'CodeBracketIcon',
    title: 'Build nights',
    description:
      'Every Tuesday the lab is open until the last person leaves. Bring something half finished; somebody will have the other half.',
  },
  {
    id: '1732147200002',
    icon: 'LightBulbIcon',
    title: 'Workshops that end with something',
    description:
      'You leave each one with a thing that runs: a page, a lamp, a small game. Beginners first, and nobody touches your keyboard.',
  },
  {
    id: '1732147200003',
    icon: 'RocketLaunchIcon',
    title: 'Contests and jams',
    description:
      'From one-evening sprints to forty-eight hour game jams. Teams of up to three; if you have none, we find you two.',
  },
  {
    id: '1732147200004',
    icon: 'UsersIcon',
    title: 'People a year ahead of you',
    description:
      'Someone here has just passed the course that you are stuck in. Ask at the door, or on the sheet beside it.',
  },
];

/** A reserved domain and a number that is not given out: nobody is called by mistake. */
export const sampleContactInfo: ContactInfo = {
  email: 'hello@developersclub.example',
  phone: '+92 51 0000 204',
  address:
    'Developers Club\nRoom 204, Computer Science Block\nUniversity Campus, Islamabad, Pakistan',
};
