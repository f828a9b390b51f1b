import { isCall, isDownload } from '@club/contracts/all-calls';
import type { ApiCall, ApiDownload } from '@club/contracts/http/call';
import {
  download,
  type FileAnswer,
  type InputOf,
  type Route,
  type RouteOptions,
  type RouteResult,
  route,
} from './route.ts';

type UseCase<Call> = Call extends ApiCall
  ? (ctx: never, input: InputOf<Call>) => Promise<RouteResult<Call>>
  : Call extends ApiDownload
    ? (ctx: never, input: InputOf<Call>) => Promise<FileAnswer>
    : unknown;

type IdOf<Calls> = {
  [Id in keyof Calls]: Calls[Id] extends ApiCall | ApiDownload ? Id : never;
}[keyof Calls];

type UseCases<Calls> = { [Id in IdOf<Calls>]: UseCase<Calls[Id]> };

type CtxOf<UseCases> = UseCases[keyof UseCases] extends (ctx: infer C, input: never) => unknown
  ? C
  : never;

type ValueOf<UseCase> = UseCase extends (...args: never) => Promise<infer Value> ? Value : never;

/**
 * Serves each call of a service by the use case of the same name. A missing or wrongly typed use case is a type error.
 * Where two paths match, the one with the earlier literal part answers: `/events/summary` before `/events/{id}`.
 */
export function serve<Calls extends object, Cases extends UseCases<Calls>>(
  calls: Calls,
  useCases: Cases,
  options: {
    [Id in IdOf<Calls>]?: RouteOptions<CtxOf<Pick<Cases, IdOf<Calls>>>, ValueOf<Cases[Id]>>;
  } = {},
): Route<CtxOf<Pick<Cases, IdOf<Calls>>>>[] {
  const described = Object.entries(calls).filter(
    (entry): entry is [string, ApiCall | ApiDownload] => isCall(entry[1]) || isDownload(entry[1]),
  );
  const orderOf = ({ path }: { path: string }) => path.replace(/\{\w+\}/g, '\uffff');
  return described
    .toSorted(([, a], [, b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .map(([id, call]) => {
      const useCase = useCases[id as IdOf<Calls>] as never;
      return isCall(call)
        ? route(call, useCase, options[id as IdOf<Calls>] as never)
        : download(call, useCase);
    });
}
