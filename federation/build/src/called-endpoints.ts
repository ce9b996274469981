import path from 'node:path';
import ts from 'typescript';
import webpack, { type Compilation, type Dependency, type Module } from 'webpack';
import { isConsumed } from './imported-names.ts';

/**
 * The endpoints that a module calls by paths which it puts together, or by other means than the client: by the path of the
 * module in the part.
 */
export type ComposedCalls = Readonly<Record<string, readonly string[]>>;

/** A use of a name that is imported from another module. */
interface ImportedName extends Dependency {
  readonly ids: readonly string[];
  /** Where it is in the module's source. */
  readonly range: readonly [start: number, end: number];
}

/** The module with the API's typed client, and how a part that bundles it names the file. */
const CLIENT = 'shared-auth/api-client';
const CLIENT_FILE = /[\\/]shared-auth[\\/](?:src|dist)[\\/]api-client\.[jt]s$/;

/**
 * Returns the endpoints that the modules of a build call through the API's client, as `GET /videos/:id`. The build fails if
 * it uses the client in another way than to call a literal path, in a module that declares no endpoints: nobody could
 * tell which API it needs. Call it once there are chunks, but before modules are concatenated (`afterChunks`).
 */
export function calledEndpoints(compilation: Compilation, root: string, composed: ComposedCalls = {}): string[] {
  const declared = new Map(Object.entries(composed).map(([file, names]) => [path.join(root, file), names]));
  const endpoints = new Set<string>();
  for (const module of compilation.modules) {
    if (compilation.chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
    const declaration = declared.get(module.nameForCondition() ?? '');
    for (const name of declaration ?? []) endpoints.add(name);
    for (const use of usesOfClient(compilation, module)) {
      const called = endpointsOf(use, module);
      for (const name of called ?? []) endpoints.add(name);
      if (!called && !declaration) compilation.errors.push(unreadable(use, module));
    }
  }
  return [...endpoints].sort();
}

function usesOfClient({ moduleGraph }: Compilation, module: Module): ImportedName[] {
  return [...moduleGraph.getOutgoingConnections(module)].flatMap((connection) => {
    const { dependency, module: imported } = connection;
    const isUse =
      dependency &&
      isImportedName(dependency) &&
      dependency.ids[0] !== MAKES_CLIENTS &&
      isClient(imported) &&
      connection.isActive(undefined);
    return isUse ? [dependency] : [];
  });
}

const isClient = (module: Module | null): boolean =>
  module !== null &&
  (isConsumed(module) ? module.options.shareKey === CLIENT : CLIENT_FILE.test(module.nameForCondition() ?? ''));

/** Makes clients, for the shell: it calls nothing itself. */
const MAKES_CLIENTS = 'apiOf';

const isImportedName = (dependency: Dependency): dependency is ImportedName =>
  dependency.type === 'harmony import specifier' && 'ids' in dependency && 'range' in dependency;

/** `null` if the use is not a call of a method with a literal path. */
function endpointsOf({ ids, range }: ImportedName, module: Module): string[] | null {
  const [, method, ...rest] = ids;
  const paths = method !== undefined && rest.length === 0 ? literalArgument(sourceOf(module), range) : null;
  return paths && paths.map((at) => `${method?.toUpperCase()} ${at}`);
}

const sourceOf = (module: Module) => String(module.originalSource()?.source() ?? '');

/** The values that the first argument of the call may have whose function is at `range`. */
function literalArgument(text: string, [start, end]: ImportedName['range']): string[] | null {
  const source = ts.createSourceFile('module.js', text, ts.ScriptTarget.Latest);
  let found: ts.CallExpression | undefined;
  const visit = (node: ts.Node): void => {
    if (node.pos > start || node.end < end) return;
    if (ts.isCallExpression(node) && node.expression.getStart(source) === start && node.expression.end === end) {
      found = node;
    } else ts.forEachChild(node, visit);
  };
  visit(source);
  const [argument] = found?.arguments ?? [];
  return argument ? literals(argument) : null;
}

function literals(expression: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(expression)) return [expression.text];
  if (!ts.isConditionalExpression(expression)) return null;
  const [one, other] = [literals(expression.whenTrue), literals(expression.whenFalse)];
  return one && other && [...one, ...other];
}

function unreadable({ loc }: ImportedName, module: Module): webpack.WebpackError {
  const error = new webpack.WebpackError(
    'The build cannot tell which endpoint this calls. Call a method of `api` with a literal path, or declare the endpoints ' +
      'of this module as `composedCalls` in the configuration of the part.',
  );
  error.module = module;
  error.loc = loc;
  return error;
}
