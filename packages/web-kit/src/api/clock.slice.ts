import { createSlice } from '@reduxjs/toolkit';

/** The day on which the server rendered the page, so that the browser renders the same. */
export const clock = createSlice({
  name: 'clock',
  initialState: () => ({ today: new Date().toISOString().slice(0, 10) }),
  reducers: {},
});
