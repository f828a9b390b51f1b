import { createSlice, isApiErrorData, lazySlices } from '@club/web-kit/state';

interface CallAction {
  type: string;
  payload?: unknown;
  meta?: { arg?: { endpointName?: string } };
}

const succeeded =
  (...endpoints: string[]) =>
  (action: CallAction) =>
    action.type.endsWith('/fulfilled') && endpoints.includes(action.meta?.arg?.endpointName ?? '');

/** Matches a call of any feature that the server refused because the admin is not signed in. */
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
      .addMatcher(succeeded('login', 'verifyTokens'), (state) => {
        state.sessionEnded = false;
        state.signedOut = false;
      })
      .addMatcher(succeeded('logout'), (state) => {
        state.signedOut = true;
      });
  },
});

const withAccess = lazySlices.inject(access);

/** The session ended while the admin was working: a call was refused after the last successful token check. */
export const selectSessionEnded = withAccess.selector((state) => state.access.sessionEnded);

/** The admin used Logout. */
export const selectSignedOut = withAccess.selector((state) => state.access.signedOut);
