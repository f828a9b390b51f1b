import { createContext, runInContext } from 'node:vm';
import { trustedTypesScript } from './trusted-types-script.ts';

interface Policy {
  createScriptURL: (url: string) => string | null;
  createHTML: (html: string) => string | null;
  createScript?: unknown;
}

function policyOf(): Policy {
  let made: Policy | undefined;
  const trustedTypes = {
    createPolicy(name: string, policy: Policy) {
      if (name === 'default') made = policy;
    },
  };
  const location = { href: 'https://club.test/events', origin: 'https://club.test' };
  const page = createContext({ trustedTypes, location, URL, self: { trustedTypes } });
  runInContext(trustedTypesScript, page);
  return made as Policy;
}

test.each([
  ['/assets/shell.js', true],
  ['https://club.test/remotes/mf-events/1/page.js?again=1', true],
  ['https://cdn.test/remote.js', true],
  ['/media/uploads/image.webp', false],
  ['/api/posts', false],
  ['data:text/javascript,alert(1)', true],
])(
  'whether the policy allows the script %s (script-src decides about other origins): %s',
  (url, isAllowed) => {
    expect(policyOf().createScriptURL(url)).toBe(isAllowed ? url : null);
  },
);

test('the policy allows no markup and no code', () => {
  const policy = policyOf();
  expect(policy.createHTML('.crop{color:red}')).toBe('.crop{color:red}');
  expect(policy.createHTML('<img src=x onerror=alert(1)>')).toBeNull();
  expect(policy.createScript).toBeUndefined();
});

test('a browser without Trusted Types runs the script without an error', () => {
  expect(() => runInContext(trustedTypesScript, createContext({ self: {} }))).not.toThrow();
});
