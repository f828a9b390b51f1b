import { listAdminAchievements } from '@club/contracts/content/achievement';
import {
  getCertificateDesign,
  previewCertificate,
  saveCertificateDesign,
  uploadSignature,
} from '@club/contracts/events/certificate-design';
import {
  issueCertificates,
  issuePlace,
  listCertificates,
  reissueCertificate,
  revokeCertificate,
} from '@club/contracts/events/certificates';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';

/** A refusal also shows that the list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const certificatesApi = api.injectEndpoints({
  endpoints: (build) => ({
    certificateDesign: build.query(queryOf(getCertificateDesign, ['event'])),
    saveCertificateDesign: build.mutation(mutationOf(saveCertificateDesign, ['event'])),
    uploadSignature: build.mutation(uploadOf(uploadSignature)),
    certificatePreview: build.query(queryOf(previewCertificate)),
    certificates: build.query(queryOf(listCertificates, ['registration'])),
    issueCertificates: build.mutation({ ...mutationOf(issueCertificates), ...reload }),
    issuePlace: build.mutation({ ...mutationOf(issuePlace), ...reload }),
    revokeCertificate: build.mutation({ ...mutationOf(revokeCertificate), ...reload }),
    reissueCertificate: build.mutation({ ...mutationOf(reissueCertificate), ...reload }),
    // What was won at an event is in the hall of fame.
    eventResults: build.query(queryOf(listAdminAchievements, ['achievement'])),
  }),
});

export const {
  useCertificateDesignQuery,
  useCertificatePreviewQuery,
  useCertificatesQuery,
  useEventResultsQuery,
  useIssueCertificatesMutation,
  useIssuePlaceMutation,
  useLazyCertificateDesignQuery,
  useReissueCertificateMutation,
  useRevokeCertificateMutation,
  useSaveCertificateDesignMutation,
  useUploadSignatureMutation,
} = certificatesApi;
