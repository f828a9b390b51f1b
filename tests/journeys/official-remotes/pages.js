export default {
  routes: [{ path: '/gallery', chunk: 'gallery', load: () => import('./gallery.jsx') }],
};
