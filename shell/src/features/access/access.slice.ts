import { createSlice, isApiErrorData, lazySlices } from '@club/web-kit/state';

interface CallAction {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

const answered =
  (...endpoints: string[]) =>
  (action: CallAction) =>
    action.type.endsWith('/fulfilled') && endpoints.includes(action.meta?.arg?.endpointName ?? '');

/** Any call of any feature that the server did not take as signed in. */
const refused = ({ type, payload }: CallAction) =>
  type.endsWith('/rejected') && isApiErrorData(payload) && payload.code === 'not_signed_in';

const access = createSlice({
  name: 'access',
  initialState: { sessionEnded: false, signedOut: false },
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addMatcher(refused, (state) => {
        state.sessionEnded = true;
      })
      .addMatcher(answered('login', 'verifyTokens'), (state) => {
        state.sessionEnded = false;
        state.signedOut = false;
      })
      .addMatcher(answered('logout'), (state) => {
        state.signedOut = true;
      });
  },
});

const withAccess = lazySlices.inject(access);

/** A call was refused since the tokens were last found valid: the session ended in mid-work. */
export const selectSessionEnded = withAccess.selector((state) => state.access.sessionEnded);

/** The admin left by Logout. */
export const selectSignedOut = withAccess.selector((state) => state.access.signedOut);
