import type { Club } from '@club/contracts/club/club-defaults';
import type { MoneyFormat } from '@club/contracts/values/money';
import { createSlice } from '@reduxjs/toolkit';

/** What the state says of the club: the settings that differ from the defaults, and how it writes amounts. */
export type ClubState = Partial<Club> & { money?: MoneyFormat | undefined };

/** As of when the server rendered the page. */
export const club = createSlice({
  name: 'club',
  initialState: (): ClubState => ({}),
  reducers: {},
});
