import { createSlice, lazySlices, type PayloadAction } from '@club/web-kit/state';

/** What this browser alone knows of the inbox (SPEC §4): ids that were read, and ids that were deleted here. */
export interface InboxMarks {
  read: string[];
  deleted: string[];
}

const initialState: InboxMarks = { read: [], deleted: [] };

export const inboxMarks = createSlice({
  name: 'inboxMarks',
  initialState,
  reducers: {
    marked: (_, { payload }: PayloadAction<InboxMarks>) => payload,
  },
});

const withMarks = lazySlices.inject(inboxMarks);

export const selectInboxMarks = withMarks.selector((state) => state.inboxMarks);
