import { clubDefaults } from '@club/contracts/club/club-defaults';
import { ourStory } from './our-story.ts';

const club = { ...clubDefaults, name: 'Robot Club' };

test('builds the story from the four fields', () => {
  const fields = {
    founded_year: '2021',
    member_count: '180',
    activities: 'build nights and contests.',
  };
  expect(ourStory(fields, club).join(' ')).toBe(
    'Robot Club began in 2021. Today we are 180 members. What we do together: build nights and contests.',
  );
});

test('leaves out sentences whose field is empty', () => {
  const empty = { founded_year: '', member_count: '', activities: '' };
  expect(ourStory(empty, { ...club, story_opening: '{name}, since {year}.' })).toEqual([
    'Robot Club, since 2024.',
  ]);
  expect(ourStory(empty, { ...club, story_opening: '' })).toEqual([]);
});
