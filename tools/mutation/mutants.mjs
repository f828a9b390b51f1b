import { parse } from '@babel/parser';

const OTHER = {
  ...{ '<': '<=', '<=': '<', '>': '>=', '>=': '>', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+', min: 'max', max: 'min' },
  ...{ least: 'greatest', greatest: 'least' },
};
const CONDITIONS = new Set(['where', 'whereRef', 'having', 'on', 'onRef', 'filterWhere']);
const ORDER = /^[<>]=?$/;
/** No test meets the very microsecond, so a boundary before the clock is none. */
const CLOCK = /^[\s`]*(clock_timestamp|statement_timestamp|now)\(\)/;

const isText = ({ type }) => type === 'StringLiteral' || type === 'TemplateLiteral';
const EXITS = new Set(['ThrowStatement', 'ReturnStatement']);
const isExit = ({ type, body }) =>
  EXITS.has(type) || (type === 'BlockStatement' && body.length === 1 && isExit(body[0]));

/** The changes of a node, as texts that replace a part of the source. */
const rules = {
  BinaryExpression({ left, right, operator }, source) {
    if (!OTHER[operator] || (operator === '+' && (isText(left) || isText(right)))) return [];
    return [operatorBetween(left, right, operator, source)];
  },
  LogicalExpression: ({ left, right, operator }, source) =>
    OTHER[operator] ? [operatorBetween(left, right, operator, source)] : [],
  BooleanLiteral: ({ start, end, value }) => [{ start, end, text: String(!value) }],
  IfStatement: ({ start, end, consequent, alternate }) =>
    !alternate && isExit(consequent) ? [{ start, end, text: ';' }] : [],
  CallExpression({ callee, end, arguments: values }, source) {
    if (callee.type !== 'MemberExpression') return [];
    const { object, property } = callee;
    if (object.name === 'Math' && OTHER[property.name])
      return [{ start: property.start, end: property.end, text: OTHER[property.name] }];
    if (!CONDITIONS.has(property.name)) return [];
    const isMoment = values[2]?.quasi && CLOCK.test(source.slice(values[2].quasi.start));
    const orders = isMoment
      ? []
      : values.filter(({ type, value }) => type === 'StringLiteral' && ORDER.test(value));
    return [
      { start: object.end, end, text: '' },
      ...orders.map(({ start, end, value }) => ({ start, end, text: `'${OTHER[value]}'` })),
    ];
  },
  ArrayExpression: ({ elements }, _, lists) =>
    elements
      .filter((element) => element?.type === 'Identifier' && lists.has(element.name))
      .map(({ start, end, name }) => ({ start, end, text: lists.get(name) })),
  TaggedTemplateExpression: ({ tag, quasi }, source) =>
    tag.name === 'sql' ? sqlMutants(quasi, source) : [],
};

function operatorBetween(left, right, operator, source) {
  const start = source.indexOf(operator, left.end);
  return { start, end: Math.min(start + operator.length, right.start), text: OTHER[operator] };
}

const TOKEN =
  /\b(and|or|between|where|on|when|having|then|else|end|order by|group by|limit|returning|union|join|left join|for update|least|greatest|set|from|as)\b|[()]|(?<=\s)[<>]=?(?=\s)/gi;
const STARTS = new Set(['where', 'on', 'when', 'having', '(']);

/** Drops one side of each `and` and `or`, and moves each boundary. */
function sqlMutants({ start, end, expressions }, source) {
  let sql = source.slice(start + 1, end - 1).replace(/'[^']*'/g, (text) => '_'.repeat(text.length));
  for (const { start: from, end: to } of expressions)
    sql = sql.slice(0, from - start - 1) + '_'.repeat(to - from) + sql.slice(to - start - 1);
  const mutants = [];
  const drop = (from, to) =>
    mutants.push({ start: start + 1 + from, end: start + 1 + to, text: ' ' });
  const outer = [];
  let side = { from: 0 };
  const endSide = (to) => side.operator !== undefined && drop(side.operator, to);
  for (const { 0: found, index } of sql.matchAll(TOKEN)) {
    const token = found.toLowerCase();
    const after = index + token.length;
    if (ORDER.test(token) && CLOCK.test(sql.slice(after))) continue;
    if (OTHER[token])
      mutants.push({ start: start + 1 + index, end: start + 1 + after, text: OTHER[token] });
    else if (token === 'between') side.isBetween = true;
    else if (token === 'and' && side.isBetween) side.isBetween = false;
    else if (token === 'and' || token === 'or') {
      if (side.operator !== undefined) endSide(index);
      else if (side.from !== undefined) drop(side.from, after);
      side = { operator: index };
    } else {
      if (token !== '(') endSide(index);
      if (token === '(') outer.push(side);
      side = STARTS.has(token) ? { from: after } : {};
      if (token === ')') side = outer.pop() ?? {};
    }
  }
  endSide(sql.length);
  return mutants;
}

/** The lists of one type, such as those of roles. @returns the name of the next one by name */
function listsOf({ body }, source) {
  const byType = new Map();
  for (const { declarations = [] } of body)
    for (const { id, init } of declarations) {
      const type =
        id.typeAnnotation && source.slice(id.typeAnnotation.start, id.typeAnnotation.end);
      if (!init || !type?.endsWith('[]')) continue;
      byType.set(type, [...(byType.get(type) ?? []), id.name]);
    }
  const next = (name, index, names) => [name, names[(index + 1) % names.length]];
  return new Map(
    [...byType.values()].filter(({ length }) => length > 1).flatMap((names) => names.map(next)),
  );
}

function walk(node, visit) {
  if (!node?.type || node.type.startsWith('TSLiteral') || node.type === 'ImportDeclaration') return;
  visit(node);
  for (const value of Object.values(node))
    for (const child of [value].flat()) if (typeof child?.type === 'string') walk(child, visit);
}

/** @returns `{start, end, text, within}` of each mutant: the text replaces this part of the node `within` */
export function mutantsOf(source) {
  const found = [];
  const { program } = parse(source, { sourceType: 'module', plugins: ['typescript'] });
  const lists = listsOf(program, source);
  walk(program, (node) => {
    const { start, end, type } = node;
    const within = { start, end, isStatement: type === 'IfStatement' };
    for (const mutant of rules[type]?.(node, source, lists) ?? [])
      found.push({ ...mutant, within });
  });
  return found.toSorted((a, b) => a.start - b.start);
}
