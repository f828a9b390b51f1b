import { isDeepStrictEqual } from 'node:util';

/** A JSON Schema, as zod writes it. */
interface Shape {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  additionalProperties?: Shape | boolean;
  items?: Shape | boolean;
  [keyword: string]: unknown;
}

type Form = [method: string, path: string, encoding: string | null, ...parts: (Shape | null)[]];

/** One side sends values and the other one reads them. The remote sends requests and reads answers. */
interface Exchange {
  sender: string;
  reader: string;
  isRequest: boolean;
}
const REQUEST: Exchange = { sender: 'the release', reader: 'the service', isRequest: true };
const ANSWER: Exchange = { sender: 'the service', reader: 'the release', isRequest: false };

/**
 * Why a release and a service do not understand each other in a call, by field; empty when they do. Fields that are added to
 * an answer, and optional fields that are added to a request, keep them compatible.
 */
export function callMisfits(needed: string, served: string): string[] {
  if (needed === served) return [];
  const [own, theirs] = [formOf(needed), formOf(served)];
  if (!own || !theirs) return ['it has changed'];
  const [method, path, encoding, ...parts] = own;
  const [otherMethod, otherPath, otherEncoding, ...otherParts] = theirs;
  if (method !== otherMethod || path !== otherPath || encoding !== otherEncoding)
    return [`it is ${otherMethod.toUpperCase()} ${otherPath} there`];
  return ['params', 'query', 'body', 'answer'].flatMap((name, at) => {
    const [part, other] = [parts[at] ?? {}, otherParts[at] ?? {}];
    return name === 'answer'
      ? misfits(other, part, name, ANSWER)
      : misfits(part, other, name, REQUEST);
  });
}

/** A release may name anything. */
const formOf = (text: string) => (text.startsWith('[') ? (JSON.parse(text) as Form) : undefined);

/** Why a reader cannot read every value of a sender, one line per field. */
function misfits(sent: Shape, read: Shape, at: string, exchange: Exchange): string[] {
  if (isDeepStrictEqual(sent, read) || isAnything(read)) return [];
  const alternatives = alternativesOf(sent);
  if (alternatives.length > 1)
    return [...new Set(alternatives.flatMap((shape) => misfits(shape, read, at, exchange)))];
  const readable = alternativesOf(read);
  if (readable.length > 1) {
    const fits = readable.some((shape) => misfits(sent, shape, at, exchange).length === 0);
    return fits ? [] : [`${at} has a form that ${exchange.reader} does not know`];
  }
  if (sent.type !== read.type || !hasKnownValues(sent, read) || !isWithin(sent, read, exchange))
    return [`${at} has other values for ${exchange.sender} than for ${exchange.reader}`];
  return [...fieldMisfits(sent, read, at, exchange), ...itemMisfits(sent, read, at, exchange)];
}

/** No part of a call, or a value of any form. */
const isAnything = (shape: Shape): boolean => Object.keys(shape).every((key) => key === '$schema');

const alternativesOf = ({ anyOf, oneOf, type, ...rest }: Shape): Shape[] =>
  anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((one) => ({ ...rest, type: one })) : [rest]);

const valuesOf = ({ enum: values, const: value }: Shape) =>
  value === undefined ? values : [value];

function hasKnownValues(sent: Shape, read: Shape): boolean {
  const known = valuesOf(read);
  return !known || (valuesOf(sent)?.every((value) => known.includes(value)) ?? false);
}

/** Services check the limits of a request. Nobody checks those of an answer. */
function isWithin(sent: Shape, read: Shape, { isRequest }: Exchange): boolean {
  if (!isRequest) return isDeepStrictEqual(sent.allOf, read.allOf);
  const number = (value: unknown, none: number) => (typeof value === 'number' ? value : none);
  const most = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum'];
  const least = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum'];
  const same = ['pattern', 'format', 'allOf', 'multipleOf', 'propertyNames'];
  return (
    most.every((key) => number(read[key], Infinity) >= number(sent[key], Infinity)) &&
    least.every((key) => number(read[key], -Infinity) <= number(sent[key], -Infinity)) &&
    same.every((key) => read[key] === undefined || isDeepStrictEqual(sent[key], read[key]))
  );
}

function fieldMisfits(sent: Shape, read: Shape, at: string, exchange: Exchange): string[] {
  const { sender, reader, isRequest } = exchange;
  const [fields, known] = [sent.properties ?? {}, read.properties ?? {}];
  const always = sent.required ?? [];
  const missing = (read.required ?? []).filter((name) => !always.includes(name));
  const unknown = isRequest
    ? always.filter((name) => !known[name] && !read.additionalProperties)
    : [];
  const others = [sent.additionalProperties, read.additionalProperties];
  return [
    ...missing.map(
      (name) => `${at}.${name} is needed by ${reader} and not always sent by ${sender}`,
    ),
    ...unknown.map((name) => `${at}.${name} is not known by ${reader}`),
    ...Object.entries(fields).flatMap(([name, field]) => {
      const other = known[name];
      return other ? misfits(field, other, `${at}.${name}`, exchange) : [];
    }),
    ...misfits(shapeOf(others[0]), shapeOf(others[1]), `${at}.*`, exchange),
  ];
}

const itemMisfits = (sent: Shape, read: Shape, at: string, exchange: Exchange): string[] =>
  misfits(shapeOf(sent.items), shapeOf(read.items), `${at}[]`, exchange);

const shapeOf = (shape: Shape | boolean | undefined): Shape =>
  typeof shape === 'object' ? shape : {};
