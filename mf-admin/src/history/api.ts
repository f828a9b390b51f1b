import {
  getHistoryEntry,
  listAuditEntries,
  listRecordHistory,
} from '@club/contracts/auth/audit-log';
import { api, queryOf } from '@club/web-kit/state';

const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    audit: build.query(queryOf(listAuditEntries, ['audit'])),
    history: build.query(queryOf(listRecordHistory)),
    historyEntry: build.query(queryOf(getHistoryEntry)),
  }),
});

export const { useAuditQuery, useHistoryQuery, useHistoryEntryQuery } = historyApi;
