import path from 'node:path';
import { samplePost } from '@club/contracts/samples/content';
import { mockFetch, usedCalls } from '@club/web-kit/mock-testing';
import { screen } from '@testing-library/react';
import pages from '../pages.ts';
import { renderPage } from '../testing/render-page.tsx';
import { handlers } from './handlers.ts';

test('every call of this remote has a mock', () => {
  const mocked = handlers.map(({ callId }) => callId);
  expect(usedCalls(path.join(__dirname, '..')).filter((id) => !mocked.includes(id))).toEqual([]);
});

test.each([
  ['/', 'Robot night'],
  ['/about', 'Build nights'],
  ['/team', 'Dr. Samina Rehman'],
  ['/hall-of-fame', 'First at the campus sprint'],
  ['/blogs', 'A timetable that loads on hostel wifi'],
  ['/blogs/:id', 'The bug that only happened on Tuesdays'],
  ['/contact', '@developersclub.example'],
])('%s renders with the mocks', async (address, text) => {
  const { Component } = (await pages.routes.find((route) => route.path === address)?.load()) ?? {};
  if (!Component) throw new Error(`No page at ${address}.`);
  renderPage(<Component params={{ id: samplePost().id }} />, { fetch: mockFetch(handlers) });
  expect((await screen.findAllByText(text))[0]).toBeVisible();
});
