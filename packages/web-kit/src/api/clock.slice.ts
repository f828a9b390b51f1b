import { createSlice } from '@reduxjs/toolkit';

/** The day the page was drawn on, so that server and browser draw the same. */
export const clock = createSlice({
  name: 'clock',
  initialState: () => ({ today: new Date().toISOString().slice(0, 10) }),
  reducers: {},
});
