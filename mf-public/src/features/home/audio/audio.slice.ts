import { createSlice, lazySlices, type PayloadAction } from '@club/web-kit/state';

const audio = createSlice({
  name: 'audio',
  initialState: { isPlaying: false },
  reducers: {
    playing(state, { payload }: PayloadAction<boolean>) {
      state.isPlaying = payload;
    },
  },
});

const withAudio = lazySlices.inject(audio);

export const { playing } = audio.actions;

/** Whether the ambient sound of Home plays. */
export const selectIsPlaying = withAudio.selector((state) => state.audio.isPlaying);
