import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Expression, type JSXElement, type JSXFragment, parseSync } from '@swc/core';

/**
 * A browser that translates a page puts its own elements in the place of texts. React then writes a new text where nobody sees it, and fails
 * to remove the old one or to put an element before it. The only text of an element is safe: React replaces all that the element contains.
 */

type Child = Expression | JSXElement['children'][number];
/** `text`: a text node of its own. `changing`: comes, goes, or may have another value later. */
type Part = 'text' | 'element' | 'changing';

/** Calls whose result is a text. */
const TEXT_CALL = /^(format[A-Z]\w*|\w+(Text|Moment)|join|toLocaleString|String)$/;

function partsOf(child: Child): Part[] {
  switch (child.type) {
    case 'JSXText':
      return isDropped(child.value) ? [] : ['text'];
    case 'StringLiteral':
      return ['text'];
    case 'TemplateLiteral':
      return child.expressions.length > 0 ? ['text', 'changing'] : ['text'];
    case 'JSXElement':
      return ['element'];
    case 'JSXFragment':
      return child.children.flatMap(partsOf);
    case 'JSXExpressionContainer':
    case 'ParenthesisExpression':
      return partsOf(child.expression);
    case 'ConditionalExpression':
      return ['changing', ...partsOf(child.consequent), ...partsOf(child.alternate)];
    case 'BinaryExpression':
      if (!['&&', '||', '??'].includes(child.operator)) return ['text', 'changing'];
      return [
        'changing',
        ...(child.operator === '&&' ? [] : partsOf(child.left)),
        ...partsOf(child.right),
      ];
    case 'CallExpression':
      return TEXT_CALL.test(calledName(child.callee)) ? ['text', 'changing'] : ['changing'];
    case 'JSXEmptyExpression':
    case 'NullLiteral':
    case 'BooleanLiteral':
      return [];
    default:
      return ['changing'];
  }
}

/** JSX drops white space that contains the end of a line. */
const isDropped = (text: string): boolean => text.trim() === '' && text.includes('\n');

function calledName(callee: { type: string }): string {
  if (callee.type === 'Identifier') return (callee as unknown as { value: string }).value;
  const { property } = callee as { property?: { value?: unknown } };
  return String(property?.value);
}

function isLoose(node: JSXElement | JSXFragment): boolean {
  const children = node.children.map(partsOf).filter((parts) => parts.length > 0);
  if (children.length < 2 || !children.some((parts) => parts.includes('text'))) return false;
  // The parts of a fragment come and go one by one, as children of an element that nobody sees here.
  return node.type === 'JSXFragment' || children.some((parts) => parts.includes('changing'));
}

/** The lines of loose texts. */
function looseTexts(source: string): number[] {
  const lines: number[] = [];
  const bytes = Buffer.from(source);
  // Positions count the bytes of all sources that were parsed before. The semicolon, unlike a comment, is where the module starts.
  const { body, span } = parseSync(`;${source}`, { syntax: 'typescript', tsx: true });
  const start = span.start + 1;
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const jsx = node as JSXElement | JSXFragment;
    if ((jsx.type === 'JSXElement' || jsx.type === 'JSXFragment') && isLoose(jsx)) {
      lines.push(
        bytes
          .subarray(0, jsx.span.start - start)
          .toString()
          .split('\n').length,
      );
    }
    for (const part of Object.values(node)) visit(part);
  };
  visit(body);
  return lines;
}

const root = path.join(__dirname, '../..');
const sources = ['packages/web-kit', 'shell', 'mf-public', 'mf-events', 'mf-admin'].flatMap(
  (folder) =>
    readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
      .map((file) => path.join(folder, 'src', file)),
);

test('text beside anything that changes has an element of its own', () => {
  const found = sources.flatMap((file) =>
    looseTexts(readFileSync(path.join(root, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(sources.length).toBeGreaterThan(400);
  expect(found).toEqual([]);
});

const bodies = (accepted: boolean) => (jsx: string) => {
  expect([jsx, looseTexts(`export const a = ${jsx};`).length === 0]).toEqual([jsx, accepted]);
};

test.each([
  '<p>{isBusy && <Wait />} Saving</p>',
  '<p>Saving {isBusy && <Wait />}</p>',
  "<p>{isBusy ? 'Saving' : <b>Save</b>}<i /></p>",
  '<p>Pay {amount}</p>',
  '<p><b>To pay</b>{formatMoney(amount)}</p>',
  "<p>{count > 0 && count + ' teams'}<b /></p>",
  "<p>{isFree ? <>Free <b /></> : 'Paid'}</p>",
  '<>Choose a file <b>(2 MB)</b></>',
  "<p>{name}{isLast ? '.' : ', '}</p>",
])('refuses %s', bodies(false));

test.each([
  "<p>{'Pay ' + amount}</p>",
  "<p>{isBusy ? 'Saving' : 'Save'}</p>",
  "<p>{isBusy ? 'Saving' : <b>Save</b>}</p>",
  '<p>Read <a>this</a> first.</p>',
  '<p>{isBusy && <Wait />}<span>Saving</span></p>',
  '<p>\n  {isBusy && <Wait />}\n  <span>Saving</span>\n</p>',
  '<><b>Choose</b><span>a file</span></>',
])('accepts %s', bodies(true));
