import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import refreshTransformer from 'react-refresh-typescript';
import ts from 'typescript';
import { expect, it } from 'vitest';

const workspace = path.resolve(import.meta.dirname, '../..');

/** The functions of a module whose state React discards on every edit, since it cannot tell which hooks they use. */
function resetByEdits(fileName: string, source: string): string[] {
  const { outputText } = ts.transpileModule(source, {
    fileName,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, jsx: ts.JsxEmit.ReactJSX },
    transformers: { before: [refreshTransformer()] },
  });
  return [...outputText.matchAll(/^_react_refresh_temp_\d+\((\w+), "[^"]*", true\b/gm)].map(([, name]) => `${name}`);
}

it('recognizes a hook that edits reset', () => {
  const source = 'const { useTexts } = createTexts();\nexport const useTitle = () => useTexts().title;';
  expect(resetByEdits('use-title.ts', source)).toEqual(['useTitle']);
});

// Typed text in forms would be lost with it. The cause is usually a hook from a destructured object in the same module.
it.each(['remote-public', 'remote-member', 'remote-admin', 'shared-auth', 'shared-queries', 'shared-ui'])(
  'an edit keeps the state of all components of %s',
  async (folder) => {
    const sources = path.join(workspace, folder, 'src');
    const files = (await readdir(sources, { recursive: true })).filter(
      (file) => /\.tsx?$/.test(file) && !/\.(test|stories|d)\./.test(file),
    );
    const reset = await Promise.all(
      files.map(async (file) =>
        resetByEdits(file, await readFile(path.join(sources, file), 'utf8')).map((name) => `${file}: ${name}`),
      ),
    );
    expect(reset.flat()).toEqual([]);
  },
  60_000,
);
