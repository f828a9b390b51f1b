import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  resendWebhookDelivery,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
} from '@club/contracts/content/webhook';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { latestInList, recordActions } from '../../records/record-api.ts';

const webhookApi = api.injectEndpoints({
  endpoints: (build) => ({
    webhooks: build.query(queryOf(listWebhooks, ['webhook'])),
    createWebhook: build.mutation(mutationOf(createWebhook, ['webhook', 'audit'])),
    updateWebhook: build.mutation(mutationOf(updateWebhook, ['webhook', 'audit'])),
    deleteWebhook: build.mutation(mutationOf(deleteWebhook, ['webhook', 'audit'])),
    rotateWebhookSecret: build.mutation(mutationOf(rotateWebhookSecret, ['webhook', 'audit'])),
    testWebhook: build.mutation(mutationOf(testWebhook, ['webhook'])),
    webhookDeliveries: build.query(queryOf(listWebhookDeliveries, ['webhook'])),
    resendWebhookDelivery: build.mutation(mutationOf(resendWebhookDelivery, ['webhook'])),
  }),
});

const { endpoints } = webhookApi;

export const {
  useResendWebhookDeliveryMutation,
  useRotateWebhookSecretMutation,
  useTestWebhookMutation,
  useWebhookDeliveriesQuery,
} = webhookApi;

export const useWebhooks = () => endpoints.webhooks.useQuery();

export const useWebhookActions = recordActions({
  create: endpoints.createWebhook,
  update: endpoints.updateWebhook,
  delete: endpoints.deleteWebhook,
  useLatest: latestInList(endpoints.webhooks),
});
