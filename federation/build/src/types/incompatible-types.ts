import path from 'node:path';
import ts from 'typescript';
import type { Declarations } from 'federation-contract/surface-types';
import { DeclaredVersions, type Side } from './declared-versions.ts';

export interface ComparedTypes {
  /** What a shell provides. */
  readonly shell: Declarations;
  /** What remotes know of a shell: what one was compiled against, or what the shell on the pages provides. */
  readonly remote: Declarations;
  /** What the remote needs of it, as in its manifest. */
  readonly needs: {
    readonly modules: Readonly<Record<string, readonly string[]>>;
    readonly endpoints?: readonly string[] | undefined;
    readonly slots?: readonly string[] | undefined;
  };
  /** The folder from which a package of declarations finds what it imports of others. */
  readonly folderOf: (packageName: string) => string;
  /** The conditions of `exports` by which the sources of a workspace are found. */
  readonly conditions?: readonly string[];
}

/** One thing that does not fit, by the name that a remote imports: `shared-auth/session.useSession`. */
export interface IncompatibleType {
  readonly name: string;
  /** What TypeScript says of it. */
  readonly because: string;
}

/**
 * Returns what a remote uses of a shell in another way than that allows: the names that it imports and that the shell exports with
 * another type, and what they agree on in the contract. What the shell does not have at all is none of it: the names of manifests
 * are compared for that.
 */
export function incompatibleTypes(compared: ComparedTypes): IncompatibleType[] {
  const { shell, remote } = compared;
  // Nearly always: then nothing is parsed.
  if (Object.entries(shell).every(([file, text]) => remote[file] === text)) return [];
  const versions = new DeclaredVersions(shell, remote);
  const checks = checksOf(compared, versions);
  return checks.length > 0 ? failedChecks(checks, versions, compared) : [];
}

/** That a type can be used as another; both refer to the modules as `shell` and `remote`. */
interface Check {
  readonly name: string;
  readonly file: string;
  /** The export that decides whether there is anything to check; `null`: all of them. */
  readonly of: string | null;
  readonly source: string;
  readonly target: string;
  /** What both refer to. */
  readonly declares?: string;
}

/** The client, whose calls are typed by endpoint. */
const CLIENT = { request: 'shared-auth/api-client', name: 'api' };

const REMOTE_MODULE = 'federation-contract/remote-module';
const SLOTS = 'federation-contract/slots';

function checksOf(
  { needs: { modules, endpoints = [], slots = [] } }: ComparedTypes,
  versions: DeclaredVersions,
): Check[] {
  const names = Object.entries(modules).flatMap(([request, names]): Check[] => {
    const file = `${request}.d.ts`;
    if (names.length === 0) {
      return [{ name: request, file, of: null, source: 'typeof shell', target: 'Common<typeof remote, typeof shell>' }];
    }
    return names.flatMap((name) => {
      if (request === CLIENT.request && name === CLIENT.name) {
        return [methodsCheck(file, endpoints), ...endpoints.map((endpoint) => callCheck(file, endpoint))];
      }
      return {
        name: `${request}.${name}`,
        file,
        of: name,
        source: `Get<typeof shell, ${JSON.stringify(name)}, never>`,
        target: `Get<typeof remote, ${JSON.stringify(name)}, unknown>`,
      };
    });
  });
  const contract: Check[] = [
    // What the remote exposes. Its panels get the props of their own slots only, whatever other slots there are.
    {
      name: `${REMOTE_MODULE}.RemoteModule`,
      file: `${REMOTE_MODULE}.d.ts`,
      of: 'RemoteModule',
      source: "Omit<remote.RemoteModule, 'panels'>",
      target: "Omit<shell.RemoteModule, 'panels'>",
    },
    ...slots.map((slot) => ({
      name: `${SLOTS}.${slot}`,
      file: `${SLOTS}.d.ts`,
      of: 'SlotProps',
      source: `Get<shell.SlotProps, ${JSON.stringify(slot)}, never>`,
      target: `Get<remote.SlotProps, ${JSON.stringify(slot)}, unknown>`,
    })),
  ];
  return [...names, ...contract].filter(({ file, of }) => versions.has(file) && !versions.isSame(file, of));
}

/** That the client still has the methods that the remote calls, of those that it knows of. */
function methodsCheck(file: string, endpoints: readonly string[]): Check {
  const api = (side: Side) => `Get<typeof ${side}, '${CLIENT.name}', never>`;
  const called = new Set(endpoints.map((endpoint) => `'${methodOf(endpoint)}'`));
  return {
    name: `${CLIENT.request}.${CLIENT.name}`,
    file,
    of: CLIENT.name,
    source: api('shell'),
    target: `{ readonly [Name in keyof ${api('remote')} & (${[...called].join(' | ') || 'never'})]: unknown }`,
  };
}

const methodOf = (endpoint: string) => endpoint.split(' ', 1).join().toLowerCase();

/**
 * That an endpoint can still be called as it was, as one of those that the remote calls: TypeScript compares a function for any
 * endpoint by how its type is written. The endpoint itself is the remote's on both sides, since the API is not the shell's.
 */
function callCheck(file: string, endpoint: string): Check {
  const [, path = ''] = endpoint.split(' ');
  const call = (side: Side) => `Get<Get<typeof ${side}, '${CLIENT.name}', any>, '${methodOf(endpoint)}', any>`;
  return {
    name: `${CLIENT.request}.${CLIENT.name} (${endpoint})`,
    file,
    of: CLIENT.name,
    declares: `declare const shellCall: ${call('shell')}; declare const remoteCall: ${call('remote')};`,
    source: `typeof shellCall<${JSON.stringify(path)}>`,
    target: `typeof remoteCall<${JSON.stringify(path)}>`,
  };
}

/** Types of a name in a module, and of what two modules have in common. */
const HELPERS = `
type Get<All, Name extends string, Missing> = All extends { readonly [Key in Name]: infer Type } ? Type : Missing;
type Common<All, Other> = Pick<All, keyof All & keyof Other>;
`;

/**
 * What TypeScript cannot decide counts as compatible: types that are too deep or too complex, and endpoints that a remote calls by paths
 * which it puts together.
 */
const UNDECIDED = new Set([2321, 2344, 2589, 2590, 2635, 2859]);

/** In the path of each file that exists only here. */
const VIRTUAL = '.compared-types';

function failedChecks(
  checks: readonly Check[],
  versions: DeclaredVersions,
  { folderOf, conditions = [] }: ComparedTypes,
): IncompatibleType[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    customConditions: [...conditions],
    allowImportingTsExtensions: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  };
  const virtual = new Map<string, { readonly side: Side | 'both'; readonly file: string }>();
  const add = (side: Side | 'both', file: string) => {
    const [packageName = ''] = file.split('/');
    const name = path.posix.join(slashes(folderOf(packageName)), VIRTUAL, side, file);
    virtual.set(name, { side, file });
    return name;
  };
  const texts = new Map(
    checks.map((check, index) => [
      path.posix.join(slashes(folderOf('')), VIRTUAL, `check-${index}.ts`),
      { check, text: textOf(check, add) },
    ]),
  );
  const read = (name: string) => {
    const found = virtual.get(name);
    if (!found) return texts.get(name)?.text;
    const { side, file } = found;
    return side === 'both' ? versions.textOfBoth(file) : versions.textOf(side, file, add('both', file));
  };
  const host = ts.createCompilerHost(options);
  const program = ts.createProgram([...texts.keys()], options, {
    ...host,
    fileExists: (name) => read(name) !== undefined || host.fileExists(name),
    readFile: (name) => read(name) ?? host.readFile(name),
    getSourceFile: (name, target, ...rest) => {
      const text = read(name);
      return text === undefined ? host.getSourceFile(name, target, ...rest) : ts.createSourceFile(name, text, target);
    },
    resolveModuleNameLiterals: (literals, containing, redirected, options) =>
      literals.map(({ text: specifier }) => {
        const from = virtual.get(containing);
        const file = from && versions.resolve(from.side === 'both' ? 'shell' : from.side, specifier, from.file);
        const name = file ? add(from.side, file) : virtual.has(specifier) ? specifier : undefined;
        if (name === undefined)
          return ts.resolveModuleName(specifier, containing, options, host, undefined, redirected);
        return { resolvedModule: { resolvedFileName: name, extension: ts.Extension.Dts } };
      }),
  });
  return [...texts].flatMap(([name, { check }]) => {
    const said = program.getSemanticDiagnostics(program.getSourceFile(name));
    const failed = said.some(({ code }) => UNDECIDED.has(code)) ? [] : said;
    return failed.map(({ messageText }) => ({ name: check.name, because: sentence(messageText) }));
  });
}

const slashes = (folder: string) => folder.replaceAll(path.sep, '/');

const textOf = ({ file, source, target, declares = '' }: Check, add: (side: Side, file: string) => string) => `
import type * as shell from ${JSON.stringify(add('shell', file))};
import type * as remote from ${JSON.stringify(add('remote', file))};
${HELPERS}${declares}
export const checked: ${target} = null! as ${source};
`;

/** Where a type is from is in its name if there are two of it. */
const PLACE = new RegExp(`import\\("[^"]*/${VIRTUAL}/(shell|remote|both)/[^"]*"\\)`, 'g');

/** The reasons of a reason are indented. Types of libraries could go on for pages. */
const sentence = (message: string | ts.DiagnosticMessageChain) =>
  ts.flattenDiagnosticMessageText(message, '\n').replaceAll(PLACE, '$1').split('\n').slice(0, 8).join('\n');
