import type { Club } from '@club/contracts/club/club-defaults';
import { createSlice } from '@reduxjs/toolkit';

/** The settings of the club that differ from the defaults, when the server rendered the page. */
export const club = createSlice({
  name: 'club',
  initialState: (): Partial<Club> => ({}),
  reducers: {},
});
