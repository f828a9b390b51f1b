import { searchRegistrations } from '@club/contracts/events/registration-search';
import {
  deleteStatement,
  importStatement,
  listStatements,
  previewStatement,
} from '@club/contracts/events/statement/import';
import { listStatementLines } from '@club/contracts/events/statement/line';
import {
  approveStatementLines,
  explainDebit,
  ignoreStatementLine,
  linkStatementLine,
  restoreStatementLine,
  unlinkStatementLine,
} from '@club/contracts/events/statement/line-work';
import { api, mutationOf, queryOf } from '@club/web-kit/state';
import { uploadOf } from '@club/web-kit/upload';

/** A decision on a registration changes the lines, and a link changes the registration. A refusal means that the list is out of date. */
const reload = { invalidatesTags: ['registration'] as const };

const statementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    statements: build.query(queryOf(listStatements, ['registration'])),
    statementLines: build.query(queryOf(listStatementLines, ['registration'])),
    searchTeams: build.query(queryOf(searchRegistrations, ['registration'])),
    previewStatement: build.mutation(uploadOf(previewStatement)),
    deleteStatement: build.mutation({ ...mutationOf(deleteStatement), ...reload }),
    importStatement: build.mutation(uploadOf(importStatement, ['registration'])),
    approveStatementLines: build.mutation({ ...mutationOf(approveStatementLines), ...reload }),
    explainDebit: build.mutation({ ...mutationOf(explainDebit), ...reload }),
    linkStatementLine: build.mutation({ ...mutationOf(linkStatementLine), ...reload }),
    unlinkStatementLine: build.mutation({ ...mutationOf(unlinkStatementLine), ...reload }),
    ignoreStatementLine: build.mutation({ ...mutationOf(ignoreStatementLine), ...reload }),
    restoreStatementLine: build.mutation({ ...mutationOf(restoreStatementLine), ...reload }),
  }),
});

export const {
  useApproveStatementLinesMutation,
  useDeleteStatementMutation,
  useExplainDebitMutation,
  useIgnoreStatementLineMutation,
  useImportStatementMutation,
  useLazyStatementLinesQuery,
  useLinkStatementLineMutation,
  usePreviewStatementMutation,
  useRestoreStatementLineMutation,
  useSearchTeamsQuery,
  useStatementLinesQuery,
  useStatementsQuery,
  useUnlinkStatementLineMutation,
} = statementsApi;
