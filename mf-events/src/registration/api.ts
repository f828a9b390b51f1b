import { applyCodes, confirmFreeRegistration } from '@club/contracts/events/own-registration';
import { submitPayment, validateDiscount } from '@club/contracts/events/payment';
import { registerTeam } from '@club/contracts/events/registration';
import { api, mutationOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';

const registrationApi = api.injectEndpoints({
  endpoints: (build) => ({
    registerTeam: build.mutation(mutationOf(registerTeam)),
    validateDiscount: build.mutation(mutationOf(validateDiscount)),
    applyCodes: build.mutation(mutationOf(applyCodes)),
    confirmFreeRegistration: build.mutation(mutationOf(confirmFreeRegistration)),
    submitPayment: build.mutation(uploadOf(submitPayment)),
  }),
});

export const {
  useApplyCodesMutation,
  useConfirmFreeRegistrationMutation,
  useRegisterTeamMutation,
  useSubmitPaymentMutation,
  useValidateDiscountMutation,
} = registrationApi;
