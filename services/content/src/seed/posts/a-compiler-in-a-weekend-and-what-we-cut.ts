import { tokens } from '../scenes/post-scenes.ts';
import type { SeedPost } from './seed-post.ts';

export const weekendCompiler: SeedPost = {
  title: 'A compiler in a weekend, and what we cut',
  excerpt:
    'On Friday the language did not exist. On Sunday it drew a circle. In between we threw most of the plan away.',
  author: 'Bilal Ahmed',
  read_time: '5 min read',
  publishedAt: '2026-09-16T16:40:00Z',
  scene: tokens,
  content: `On Friday evening four of us sat down to write a compiler for a language that did not exist yet. On Sunday evening it compiled a program that drew a circle. In between we threw away most of what we had planned, and that is the part people ask about.

## The whole thing on one napkin

A compiler sounds like a building. It is more like a kitchen with three counters.

- **The lexer** cuts text into pieces: a number, a plus, a name.
- **The parser** arranges the pieces into a tree.
- **The generator** walks the tree and writes something a machine runs.

We chose WebAssembly for the last counter, because every laptop in the room already had something that runs it: the browser.

## Friday: cutting text

The lexer is the most cheerful program you will ever write. It is a loop that asks one question: what starts here?

\`\`\`js
function next() {
  skipSpaces();
  if (at >= source.length) return { kind: 'end' };
  if (isDigit(source[at])) return number();
  if (isLetter(source[at])) return nameOrKeyword();
  return sign();
}
\`\`\`

We had it by ten. Then we spent two hours on comments inside comments. This was the first cut: comments run to the end of the line, and that is all they do. Nobody has missed them since.

## Saturday: the tree

The question that scares people away from parsers is why \`1 + 2 * 3\` is seven and not nine. There is a trick for it that fits on a card. It is called *binding power*, and it comes from a paper by Vaughan Pratt of 1973.

Each sign pulls at its neighbours with a certain strength. Multiplication pulls harder than addition. To read an expression, read one thing, and go on as long as the next sign pulls harder than whoever called you.

\`\`\`js
function expression(strength) {
  let left = term();
  while (power(peek()) > strength) {
    const sign = next();
    left = { sign, left, right: expression(power(sign)) };
  }
  return left;
}
\`\`\`

That is all of it. I have explained it on a whiteboard a dozen times, and each time somebody says "wait, where is the rest?" There is no rest.

## Saturday night: what we cut

At midnight we had a list of everything that was still missing, and about eighteen hours.

1. **Types.** Everything is a number with a decimal point. True is one, false is nought.
2. **Strings.** You can draw; you cannot write. It made the demo better.
3. **Good error messages.** This one hurt. We kept exactly one piece of them, the line number, because without it we could not debug our own examples.
4. **Loops.** We had functions that call themselves, and that is enough. It is slow. Nobody draws a million circles on a Sunday.

Cutting is not the same as giving up. For each line on the list we asked: *can we show what we learnt without it?* Types, yes. The tree, no. So the tree got the night.

## Sunday: bytes

The generator is a walk around the tree. Children first, then the parent: first the two numbers, then the plus. WebAssembly is a machine with a stack of plates, so that order is exactly what it wants.

\`\`\`js
function emit(node) {
  if (node.kind === 'number') return push(node.value);
  emit(node.left);
  emit(node.right);
  write(OPCODES[node.sign]);
}
\`\`\`

At twenty past four the circle appeared. It was an egg, because we had mixed up width and height. We left it in for the photograph.

## If you want to try

Take an evening and do only the first two counters, for nothing but sums. Print the tree. It is a hundred lines, and afterwards every language you use will look a little more transparent: you will see the counters behind it, and somebody in a hurry deciding what to cut.
`,
};
