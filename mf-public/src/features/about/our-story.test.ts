import { ourStory } from './our-story.ts';

test('builds the story from the four fields', () => {
  expect(
    ourStory({
      founded_year: '2021',
      club_name: 'Robot Club',
      member_count: '180',
      activities: 'build nights and contests.',
    }).join(' '),
  ).toBe(
    'Robot Club began in 2021, with a few students, one room and the wish to build things after class. Today we are 180 members. What we do together: build nights and contests.',
  );
});

test('leaves out sentences whose field is empty', () => {
  expect(ourStory({ founded_year: '', club_name: ' ', member_count: '', activities: '' })).toEqual([
    'Developers Club began in 2024, with a few students, one room and the wish to build things after class.',
  ]);
});
