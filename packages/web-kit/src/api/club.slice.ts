import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';
import { createSlice } from '@reduxjs/toolkit';

/** The club's name when the server rendered the page. */
export const club = createSlice({
  name: 'club',
  initialState: { name: DEFAULT_CLUB_NAME as string },
  reducers: {},
});
