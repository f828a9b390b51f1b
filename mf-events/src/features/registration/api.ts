import {
  type ReceivedPayment,
  submitPayment,
  validateDiscount,
} from '@club/contracts/events/payment';
import { registerTeam, resumeRegistration } from '@club/contracts/events/registration';
import type { CallInput } from '@club/contracts/http/call';
import { callApi } from '@club/contracts/http/client';
import { api, mutationOf, queryOf, toApiErrorData } from '@club/web-kit/state';
import { uploadFetch } from '@club/web-kit/upload-fetch';

export interface PaymentUpload {
  input: CallInput<typeof submitPayment>;
  /** Told how much of the form is on its way, from 0 to 1. */
  onProgress: (share: number) => void;
}

const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerTeam: build.mutation(mutationOf(registerTeam)),
    validateDiscount: build.mutation(mutationOf(validateDiscount)),
    resumeRegistration: build.query(queryOf(resumeRegistration, ['registration'])),
    submitPayment: build.mutation<ReceivedPayment, PaymentUpload>({
      async queryFn({ input, onProgress }, { signal }) {
        try {
          const fetch = uploadFetch(onProgress);
          return { data: await callApi(submitPayment, input, { fetch, signal }) };
        } catch (cause) {
          return { error: toApiErrorData(cause) };
        }
      },
    }),
  }),
});

export const {
  useRegisterTeamMutation,
  useResumeRegistrationQuery,
  useSubmitPaymentMutation,
  useValidateDiscountMutation,
} = registrationApi;
