import { uploadAnswerFile } from '@club/contracts/events/answer-file';
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
    // A request for the status that started before the payment may end after it, so the page reads the status again.
    confirmFreeRegistration: build.mutation(mutationOf(confirmFreeRegistration, ['registration'])),
    uploadAnswerFile: build.mutation(uploadOf(uploadAnswerFile)),
    submitPayment: build.mutation(uploadOf(submitPayment, ['registration'])),
  }),
});

export const {
  useApplyCodesMutation,
  useConfirmFreeRegistrationMutation,
  useRegisterTeamMutation,
  useSubmitPaymentMutation,
  useUploadAnswerFileMutation,
  useValidateDiscountMutation,
} = registrationApi;
