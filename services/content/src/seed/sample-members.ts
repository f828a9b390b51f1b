import type { MemberType } from '@club/contracts/content/member';
import type { Portrait } from './scenes/portrait.ts';

export interface SampleMember {
  name: string;
  role: string;
  member_type: MemberType;
  bio: string;
  /** Which accounts they show; the addresses lead nowhere, since nobody here is real. */
  socials: ('linkedin' | 'github' | 'twitter' | 'portfolio')[];
  portrait: Omit<Portrait, 'seed'>;
}

export const sampleMembers: SampleMember[] = [
  {
    name: 'Hira Baloch',
    role: 'President',
    member_type: 'team',
    bio: 'Hunts bugs that only happen on Tuesdays. Keeps the key to the lab and the list of who owes it a chair.',
    socials: ['linkedin', 'github', 'portfolio'],
    portrait: { ground: 0, hair: 'scarf', shirt: 5 },
  },
  {
    name: 'Bilal Ahmed',
    role: 'Systems lead',
    member_type: 'team',
    bio: 'Wrote a compiler in a weekend and has been explaining the missing half ever since.',
    socials: ['linkedin', 'github'],
    portrait: { ground: 4, hair: 'short', shirt: 3, glasses: true },
  },
  {
    name: 'Ayesha Siddiqui',
    role: 'Robotics lead',
    member_type: 'team',
    bio: 'Makes things that follow lines, and some that refuse to. Ask her about lunch boxes.',
    socials: ['linkedin', 'github', 'twitter'],
    portrait: { ground: 3, hair: 'long', shirt: 4 },
  },
  {
    name: 'Daniyal Khan',
    role: 'Open source lead',
    member_type: 'team',
    bio: 'Sits beside you on Fridays while you press the button for the first time. Brings the tea.',
    socials: ['linkedin', 'github', 'twitter', 'portfolio'],
    portrait: { ground: 0, hair: 'curly', shirt: 4, beard: true },
  },
  {
    name: 'Mahnoor Fatima',
    role: 'Workshops and outreach',
    member_type: 'team',
    bio: 'Once had ninety-one slides. Now has none, and a room that is full.',
    socials: ['linkedin', 'twitter'],
    portrait: { ground: 2, hair: 'bun', shirt: 4, glasses: true },
  },
  {
    name: 'Usman Tariq',
    role: 'Design',
    member_type: 'team',
    bio: 'Draws everything on squared paper first. Believes that an empty screen is a kindness.',
    socials: ['github', 'portfolio'],
    portrait: { ground: 0, hair: 'cap', shirt: 3 },
  },
  {
    name: 'Dr. Samina Rehman',
    role: 'Faculty advisor, Computer Science',
    member_type: 'advisor',
    bio: 'Signs the forms, asks the question nobody thought of, and stays for the demo.',
    socials: ['linkedin', 'portfolio'],
    portrait: { ground: 3, hair: 'scarf', shirt: 5, glasses: true },
  },
  {
    name: 'Kamran Yousaf',
    role: 'Industry advisor',
    member_type: 'advisor',
    bio: 'Thirty years of keeping machines awake. Comes once a month to tell us what broke.',
    socials: ['linkedin'],
    portrait: { ground: 4, hair: 'grey', shirt: 2, beard: true, glasses: true },
  },
];
