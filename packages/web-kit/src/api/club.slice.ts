import { DEFAULT_CLUB_NAME } from '@club/contracts/content/club-name';
import { createSlice } from '@reduxjs/toolkit';

/** How the club calls itself, as the server knew it when it drew the page. */
export const club = createSlice({
  name: 'club',
  initialState: { name: DEFAULT_CLUB_NAME as string },
  reducers: {},
});
