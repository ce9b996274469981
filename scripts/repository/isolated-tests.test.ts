import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { domTests, isolatedDomTests } from '../../vitest.config.ts';

const inDocument = readdirSync('.')
  .filter((folder) => /^(?:shared-(?:queries|ui)|test-kit|remote-.+)$/.test(folder))
  .map((folder) => `${folder}/src`)
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { encoding: 'utf8', recursive: true }).map((file) => `${folder}/${file}`))
  .filter((file) => /\.test\.tsx?$/.test(file));

it('isolates the DOM tests that replace modules, which would reach the files after them', () => {
  const replacing = inDocument.filter((file) => /vi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')));
  expect(replacing.length).toBeGreaterThan(5);
  expect(replacing.filter((file) => !isolatedDomTests.test.include.includes(file))).toEqual([]);
  expect(domTests.test.exclude).toEqual(expect.arrayContaining(isolatedDomTests.test.include));
});
