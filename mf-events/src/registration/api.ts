import { submitPayment, validateDiscount } from '@club/contracts/events/payment';
import { registerTeam, resumeRegistration } from '@club/contracts/events/registration';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';

const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerTeam: build.mutation(mutationOf(registerTeam)),
    validateDiscount: build.mutation(mutationOf(validateDiscount)),
    resumeRegistration: build.query(queryOf(resumeRegistration, ['registration'])),
    submitPayment: build.mutation(uploadOf(submitPayment)),
  }),
});

export const {
  useRegisterTeamMutation,
  useResumeRegistrationQuery,
  useSubmitPaymentMutation,
  useValidateDiscountMutation,
} = registrationApi;
