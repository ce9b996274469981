import { cpSync } from 'node:fs';
import { keepCompiledEngine } from 'api/testing/database/compiled-engine';
import { inject } from 'vitest';
import type { Template } from './data-dir-templates.ts';

/** The folder of a template of `data-dir-templates.ts`, which is not to be changed. */
export async function templateFolder(template: Template): Promise<string> {
  const response = await fetch(new URL(template, inject('templatesUrl')));
  const text = await response.text();
  if (!response.ok) throw new Error(`The template "${template}" cannot be made: ${text}`);
  return text;
}

/** Copies a template to a new folder, for tests that are not about a first start. */
export async function copyDataDir(template: Exclude<Template, 'build'>, folder: string): Promise<void> {
  await keepCompiledEngine();
  // Takes little more than half of the time of `cp`.
  cpSync(await templateFolder(template), folder, { recursive: true });
}
