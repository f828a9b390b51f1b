import type { PostedForm } from '@club/contracts/remotes/posted-form';
import { createSlice } from '@reduxjs/toolkit';

/** The plain HTML form in the answer to which the server rendered the page. */
export const postedForm = createSlice({
  name: 'postedForm',
  initialState: null as PostedForm | null,
  reducers: {},
});
