import { postForm } from './post.ts';

test('a post that begins with indented code keeps it, without the blank lines around the text', () => {
  const text = '\r\n  \r\n    code();\r\n\r\ntext \r\n';
  expect(postForm.shape.content.parse(text)).toBe('    code();\n\ntext');
  expect(postForm.shape.content.safeParse(' \n ').success).toBe(false);
});
