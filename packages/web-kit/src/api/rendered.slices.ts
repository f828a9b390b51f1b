import type { Club } from '@club/contracts/club/club-defaults';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { createSlice } from '@reduxjs/toolkit';

/** The club's day on which the server rendered the page, so that the browser renders the same. */
export const clock = createSlice({
  name: 'clock',
  initialState: { today: '' },
  reducers: {},
});

/** The settings of the club that differ from the defaults, when the server rendered the page. */
export const club = createSlice({
  name: 'club',
  initialState: (): Partial<Club> => ({}),
  reducers: {},
});

/** The plain HTML form in the answer to which the server rendered the page. */
export const postedForm = createSlice({
  name: 'postedForm',
  initialState: null as PostedForm | null,
  reducers: {},
});
