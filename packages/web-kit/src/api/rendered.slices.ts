import type { Club } from '@club/contracts/club/club-defaults';
import type { PostedForm } from '@club/contracts/remotes/posted-form';
import type { MoneyFormat } from '@club/contracts/values/money';
import { createSlice } from '@reduxjs/toolkit';

/** The club's day on which the server rendered the page, so that the browser renders the same. */
export const clock = createSlice({
  name: 'clock',
  initialState: { today: '' },
  reducers: {},
});

/** What the state says of the club: the settings that differ from the defaults, and how it writes amounts. */
export type ClubState = Partial<Club> & { money?: MoneyFormat | undefined };

/** As of when the server rendered the page. */
export const club = createSlice({
  name: 'club',
  initialState: (): ClubState => ({}),
  reducers: {},
});

/** The plain HTML form in the answer to which the server rendered the page. */
export const postedForm = createSlice({
  name: 'postedForm',
  initialState: null as PostedForm | null,
  reducers: {},
});
