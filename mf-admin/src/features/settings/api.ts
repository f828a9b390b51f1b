import { setPassword } from '@club/contracts/auth/password';
import { createRecoveryCodes, getRecoveryCodes } from '@club/contracts/auth/recovery-codes';
import { listSessions, revokeSession } from '@club/contracts/auth/session';
import { confirmTotp, createTotp, deleteTotp, getTotp } from '@club/contracts/auth/totp';
import { getBankAccount, updateBankAccount } from '@club/contracts/events/bank-account';
import { api, mutationOf, queryOf } from '@club/web-kit/state';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    setPassword: build.mutation(mutationOf(setPassword, ['session', 'audit'])),
    sessions: build.query(queryOf(listSessions, ['session'])),
    revokeSession: build.mutation(mutationOf(revokeSession, ['session', 'audit'])),
    getRecoveryCodes: build.query(queryOf(getRecoveryCodes, ['session'])),
    createRecoveryCodes: build.mutation(mutationOf(createRecoveryCodes, ['session', 'audit'])),
    totp: build.query(queryOf(getTotp, ['session'])),
    createTotp: build.mutation(mutationOf(createTotp)),
    confirmTotp: build.mutation(mutationOf(confirmTotp, ['session', 'audit'])),
    deleteTotp: build.mutation(mutationOf(deleteTotp, ['session', 'audit'])),
    bankAccount: build.query(queryOf(getBankAccount, ['bank-account'])),
    updateBankAccount: build.mutation(mutationOf(updateBankAccount, ['bank-account', 'audit'])),
  }),
});

export const {
  useBankAccountQuery,
  useConfirmTotpMutation,
  useCreateRecoveryCodesMutation,
  useCreateTotpMutation,
  useDeleteTotpMutation,
  useLazyBankAccountQuery,
  useGetRecoveryCodesQuery,
  useRevokeSessionMutation,
  useSessionsQuery,
  useSetPasswordMutation,
  useTotpQuery,
  useUpdateBankAccountMutation,
} = settingsApi;
