import { createSlice } from '@reduxjs/toolkit';

/** The club's day on which the server rendered the page, so that the browser renders the same. */
export const clock = createSlice({
  name: 'clock',
  initialState: { today: '' },
  reducers: {},
});
