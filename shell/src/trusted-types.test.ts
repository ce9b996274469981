import { expect, it } from 'vitest';
import { testRemote } from './testing/test-remotes.ts';
import { trustedTypeRules } from './trusted-types.ts';

const elsewhere = { ...testRemote('member'), base: 'https://dev.example:3102/' };
const registry = { shell: { version: '1' }, remotes: [testRemote('public'), elsewhere] };
const rules = trustedTypeRules(registry, () => 'https://court.example/video/7');

it.each([
  '/r/public/1.0.0/entry.js',
  'https://court.example/r/public/1.0.0/home.js?retry=1',
  '/r/shell/1/panel.js',
  'https://dev.example:3102/entry.js',
  '/js/cookies.js',
])('allows the script %s', (url) => expect(rules.createScriptURL(url)).toBe(url));

it.each([
  'https://evil.example/r/public/1.0.0/entry.js',
  '/r/public/1.0.1/entry.js',
  '/r/public/1.0.0/../1.0.1/entry.js',
  '/r/shell/10/panel.js',
  '/r/member/1.0.0/entry.js',
  'https://court.example.evil.example/r/x.js',
  'https://dev.example:31020/entry.js',
  '/api/files/x.js',
  '/r/../api/files/x.js',
  'data:text/javascript,alert(1)',
  'blob:https://court.example/1',
])('refuses the script %s', (url) => expect(() => rules.createScriptURL(url)).toThrow(TypeError));

it('judges an address as the browser will resolve it, on each page', () => {
  let page = 'https://court.example/';
  const { createScriptURL } = trustedTypeRules(registry, () => page);
  expect(createScriptURL('r/public/1.0.0/entry.js')).toBe('r/public/1.0.0/entry.js');
  page = 'https://court.example/r/public/none';
  // A release of "public" may be called `r`.
  expect(() => createScriptURL('r/public/1.0.0/entry.js')).toThrow(TypeError);
});

it.each(['', '<div class="cropper-container" touch-action="none"><span data-cropper-action="ne"></span></div>'])(
  'allows the HTML %s',
  (html) => expect(rules.createHTML(html)).toBe(html),
);

it.each(['<script></script>', '<div onclick="x()"></div>', '<div>text</div>', '<div class="x"><img src=x></div>'])(
  'refuses the HTML %s',
  (html) => expect(() => rules.createHTML(html)).toThrow(TypeError),
);
