import { renderPage } from './server.tsx';

const about = (club_name: string) => ({
  club_name,
  founded_year: '2024',
  member_count: '',
  activities: '',
  image_url: null,
  features: [],
});
const render = (answer: () => Response, path = '/nothing-here') =>
  renderPage({
    url: `https://club.test${path}`,
    fetch: async () => answer(),
    pages: { routes: [] },
  });

test('title, header and footer show the club name of the about page', async () => {
  const { html, head, clubName, state } = await render(() => Response.json(about('Coders Guild')));
  expect(clubName).toBe('Coders Guild');
  expect(head.title).toBe('Page not found · Coders Guild');
  expect(html.match(/Coders Guild/g)).toHaveLength(2);
  expect(state).toMatchObject({ club: { name: 'Coders Guild' } });
});

test.each([() => Response.json(about('  ')), () => new Response('', { status: 500 })])(
  'without a club name it shows the default name',
  async (answer) => {
    expect((await render(answer)).head.title).toBe('Page not found · Developers Club');
  },
);

test.each(['/errors', '/fakenews', '/administrator'])(
  '%s starts like an access path, so its 404 page has no header and footer',
  async (path) => {
    const { html, head } = await render(() => Response.json(about('Coders Guild')), path);
    expect(head.status).toBe(404);
    expect(html).toContain('Page not found.');
    expect(html).not.toContain('<header');
    expect(html).not.toContain('<footer');
  },
);
