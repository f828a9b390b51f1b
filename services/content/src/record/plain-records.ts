import type { contentCalls } from '@club/contracts/all-calls';
import { contentKinds, type PlainKind, plainKinds } from '@club/contracts/content/kinds';
import type { ApiCall } from '@club/contracts/http/call';
import { recordCallIds } from '@club/contracts/record/call-ids';
import { isoTimes } from '@club/service-kit/db/iso-times';
import type { InputOf, RouteResult } from '@club/service-kit/http/route';
import { withFormImage } from '@club/service-kit/images/form-image';
import type { ContentCtx } from '../content-ctx.ts';
import { eventColumn } from './event-column.ts';
import { listRecords } from './record.repository.ts';
import { deleteRecord, saveRecord } from './record.service.ts';

type IdsOf<Kind extends PlainKind> =
  | `${'create' | 'update' | 'delete'}${Capitalize<Kind>}`
  | `list${'' | 'Admin'}${Capitalize<(typeof contentKinds)[Kind]['topic']>}`;

type Calls = Pick<typeof contentCalls, IdsOf<PlainKind> & keyof typeof contentCalls>;

type UseCases = {
  [Id in keyof Calls]: Calls[Id] extends ApiCall
    ? (ctx: ContentCtx, input: InputOf<Calls[Id]>) => Promise<RouteResult<Calls[Id]>>
    : never;
};

interface Form {
  id?: string;
  image?: File;
  event_id?: string;
  version?: number;
}

function useCasesOf(kind: PlainKind) {
  const ids = recordCallIds(kind, contentKinds[kind].topic);
  const list = async ({ db }: ContentCtx) => (await listRecords(db, kind)).map(isoTimes);
  /** @throws 404, 409 `newer_version`, 413, 415 */
  const save = (ctx: ContentCtx, { image, event_id, ...fields }: Form) =>
    withFormImage(ctx, { file: image }, async (image_url) => {
      const columns = { ...fields, image_url, ...eventColumn(event_id) };
      return isoTimes(await saveRecord(ctx, kind, columns as never));
    });
  return {
    ...{ [ids.list]: list, [ids.list.replace('Admin', '')]: list },
    ...{ [ids.create]: save, [ids.update]: save },
    [ids.delete]: (ctx: ContentCtx, { id }: { id: string }) => deleteRecord(ctx, kind, id),
  };
}

/** The use cases of the kinds that are no more than their fields and an image. */
export const plainUseCases: UseCases = Object.assign({}, ...plainKinds.map(useCasesOf));
