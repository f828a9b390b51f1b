import { z } from 'zod';
import { type ApiCall, callsOf, type HttpMethod, type ServiceName } from '../http/call.ts';
import type { Topic } from '../http/topics.ts';
import { type FileRule, formImage } from '../values/file.ts';
import type { id } from '../values/text.ts';
import { recordCallIds } from './call-ids.ts';

type Call<
  Method extends HttpMethod,
  Path extends string,
  Answer extends z.ZodType = z.ZodType,
  Body extends z.ZodType | undefined = undefined,
> = ApiCall<
  Path extends `${string}{id}` ? z.ZodObject<{ id: typeof id }> : undefined,
  undefined,
  Body,
  Answer,
  Method,
  Path
>;

interface Kind<One extends string, Many extends Topic, Saved extends z.ZodType, Form, Written> {
  one: One;
  /** Also the topic, and the part of the path. */
  many: Many;
  saved: Saved;
  form: Form;
  /** What a save answers, where it is more than the record. */
  written?: Written;
  /** In sentences; by default `one`. */
  word?: string;
  /** Of the list, such as `latest first`. */
  order?: string;
  image?: FileRule;
  /** What an update touches besides. */
  updateTouches?: readonly Topic[];
  /** In place of the summaries below. */
  summaries?: { create?: string; update?: string; delete?: string };
}

type RecordCalls<
  One extends string,
  Many extends string,
  Saved extends z.ZodType,
  Form,
  Written,
> = {
  [Id in `listAdmin${Capitalize<Many>}`]: Call<'get', `/api/admin/${Many}`, z.ZodArray<Saved>>;
} & {
  [Id in `create${Capitalize<One>}`]: Call<
    'post',
    `/api/admin/${Many}`,
    Extract<Written, z.ZodType>,
    Extract<Form, z.ZodType>
  >;
} & {
  [Id in `update${Capitalize<One>}`]: Call<
    'put',
    `/api/admin/${Many}/{id}`,
    Extract<Written, z.ZodType>,
    Extract<Form, z.ZodType>
  >;
} & { [Id in `delete${Capitalize<One>}`]: Call<'delete', `/api/admin/${Many}/{id}`> };

/** The calls of the back office for a kind of records with an image: list, create, update and delete. */
export function recordCallsOf(service: ServiceName) {
  const { defineCall } = callsOf(service);
  return <
    One extends string,
    Many extends Topic,
    Saved extends z.ZodType,
    Form extends z.ZodType,
    Written extends z.ZodType = Saved,
  >(
    kind: Kind<One, Many, Saved, Form, Written>,
  ): RecordCalls<One, Many, Saved, Form, Written> => {
    const { one, many, saved, form, written = saved, word = one, image = formImage } = kind;
    const { order = 'in their order', updateTouches = [], summaries = {} } = kind;
    const record = `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
    const saving = { upload: { field: 'image', ...image }, body: form, answer: written };
    const [touches, ids] = [[many], recordCallIds(one, many)];
    const calls = [
      defineCall({
        id: ids.list,
        route: `GET /api/admin/${many}`,
        summary: `The ${many} with their versions, ${order}.`,
        topics: touches,
        answer: z.array(saved),
      }),
      defineCall({
        id: ids.create,
        route: `POST /api/admin/${many}`,
        summary: summaries.create ?? `Creates ${record}.`,
        ...{ touches, ...saving },
        status: 201,
      }),
      defineCall({
        id: ids.update,
        route: `PUT /api/admin/${many}/{id}`,
        summary: summaries.update ?? `Updates ${record}. Without \`image\` it keeps its image.`,
        ...{ ...saving, touches: [...touches, ...updateTouches] },
      }),
      defineCall({
        id: ids.delete,
        route: `DELETE /api/admin/${many}/{id}`,
        summary: summaries.delete ?? `Moves ${record} to the trash.`,
        touches,
      }),
    ];
    return Object.fromEntries(calls.map((call) => [call.id, call])) as never;
  };
}
