import { renderPage } from './server.tsx';

const about = (club_name: string) => ({
  club_name,
  founded_year: '2024',
  member_count: '',
  activities: '',
  image_url: null,
  features: [],
});
const render = (answer: () => Response) =>
  renderPage({
    url: 'https://club.test/nothing-here',
    fetch: async () => answer(),
    pages: { routes: [] },
  });

test('the page says the name that the about page has, in its title, header and footer', async () => {
  const { html, head, clubName, state } = await render(() => Response.json(about('Coders Guild')));
  expect(clubName).toBe('Coders Guild');
  expect(head.title).toBe('Page not found · Coders Guild');
  expect(html.match(/Coders Guild/g)).toHaveLength(2);
  expect(state).toMatchObject({ club: { name: 'Coders Guild' } });
});

test.each([() => Response.json(about('  ')), () => new Response('', { status: 500 })])(
  'without one it says the first name',
  async (answer) => {
    expect((await render(answer)).head.title).toBe('Page not found · Developers Club');
  },
);
