import { acceptInvitation, readInvitation } from '@club/contracts/auth/admins';
import { countDecoy, login } from '@club/contracts/auth/login';
import { getToken, verifyTokens } from '@club/contracts/auth/master-token';
import { generateOtp, verifyOtp, verifyRecoveryCode } from '@club/contracts/auth/one-time-code';
import {
  readPasswordReset,
  requestPasswordReset,
  resetPassword,
} from '@club/contracts/auth/password-reset';
import { getCurrentSession } from '@club/contracts/auth/session';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const accessApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToken: build.mutation(mutationOf(getToken)),
    countDecoy: build.mutation(mutationOf(countDecoy)),
    readInvitation: build.query(queryOf(readInvitation)),
    acceptInvitation: build.mutation(mutationOf(acceptInvitation, ['access'])),
    requestPasswordReset: build.mutation(mutationOf(requestPasswordReset)),
    readPasswordReset: build.query(queryOf(readPasswordReset)),
    resetPassword: build.mutation(mutationOf(resetPassword, ['access'])),
    login: build.mutation(mutationOf(login, ['access'])),
    generateOtp: build.mutation(mutationOf(generateOtp)),
    verifyOtp: build.mutation(mutationOf(verifyOtp, ['access'])),
    verifyRecoveryCode: build.mutation(mutationOf(verifyRecoveryCode, ['access'])),
    verifyTokens: build.query(queryOf(verifyTokens, ['access'])),
    getCurrentSession: build.query(queryOf(getCurrentSession, ['access'])),
  }),
});

export const {
  useAcceptInvitationMutation,
  useReadInvitationQuery,
  useReadPasswordResetQuery,
  useRequestPasswordResetMutation,
  useResetPasswordMutation,
  useCountDecoyMutation,
  useGetCurrentSessionQuery,
  useGenerateOtpMutation,
  useGetTokenMutation,
  useLoginMutation,
  useVerifyOtpMutation,
  useVerifyRecoveryCodeMutation,
  useVerifyTokensQuery,
} = accessApi;
