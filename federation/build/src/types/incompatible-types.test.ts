import { describe, expect, it } from 'vitest';
import { incompatibleTypes } from './incompatible-types.ts';

/** The declarations of one module that the shell shares. */
const AUTH = 'shared-auth/session';

/** Compares what two versions of declarations say of these names of `shared-auth/session`. */
function compare(
  remote: string | Record<string, string>,
  shell: string | Record<string, string>,
  names: readonly string[],
  slots: readonly string[] = [],
) {
  const files = (of: typeof remote) => (typeof of === 'string' ? { [`${AUTH}.d.ts`]: of } : of);
  return incompatibleTypes({
    shell: files(shell),
    remote: files(remote),
    needs: { modules: { [AUTH]: names }, slots },
    folderOf: () => import.meta.dirname,
  });
}

const namesOf = (found: ReturnType<typeof compare>) => found.map(({ name }) => name);

/** What a change is called, and the declaration of `find` before and after it. */
type Change = readonly [what: string, remote: string, shell: string];

/** Returns which of the changes are found, each in a module of its own; all at once, since each run reads the DOM's types. */
function foundOf(changes: readonly Change[]): string[] {
  const module = (what: string) => `shared-auth/${what.replaceAll(' ', '-')}`;
  const files = (at: 1 | 2) => Object.fromEntries(changes.map((change) => [`${module(change[0])}.d.ts`, change[at]]));
  const found = incompatibleTypes({
    shell: files(2),
    remote: files(1),
    needs: { modules: Object.fromEntries(changes.map(([what]) => [module(what), ['find']])) },
    folderOf: () => import.meta.dirname,
  });
  return changes.map(([what]) => what).filter((what) => found.some(({ name }) => name === `${module(what)}.find`));
}

const BREAKING: readonly Change[] = [
  [
    'a parameter of another type',
    'export declare function find(id: string): void;',
    'export declare function find(id: number): void;',
  ],
  [
    'a parameter that is now required',
    'export declare function find(id: string): void;',
    'export declare function find(id: string, lang: string): void;',
  ],
  [
    'a result without a property',
    'export declare const find: () => { id: string; title: string };',
    'export declare const find: () => { id: string };',
  ],
  [
    'a result that may be missing',
    'export declare function find(): Promise<string>;',
    'export declare function find(): Promise<string | null>;',
  ],
  [
    'an overload that is gone',
    'export declare function find(id: string): string; export declare function find(id: number): number;',
    'export declare function find(id: string): string;',
  ],
  [
    'a type parameter that is now constrained',
    'export declare const find: <Found>(found: Found) => Found;',
    'export declare const find: <Found extends string>(found: Found) => Found;',
  ],
  [
    'a method of a class',
    'export declare class find { private id; take(): string }',
    'export declare class find { private id; take(): number }',
  ],
  [
    'a type that is not exported',
    'interface Found { id: string } export declare const find: () => Found;',
    'interface Found { id: number } export declare const find: () => Found;',
  ],
];

const ADDITIONS: readonly Change[] = [
  [
    'an optional parameter',
    'export declare function find(id: string): void;',
    'export declare function find(id: string, lang?: string): void;',
  ],
  [
    'a parameter that accepts more',
    'export declare function find(id: string): void;',
    'export declare function find(id: string | number): void;',
  ],
  [
    'an export',
    'export declare function find(id: string): void;',
    'export declare function find(id: string): void; export declare function list(): void;',
  ],
  [
    'a property of a result',
    'export declare const find: () => Promise<{ id: string }>;',
    'export declare const find: () => Promise<{ id: string; title: string }>;',
  ],
  [
    'an optional property of an argument',
    'export declare const find: (of: { id: string }) => void;',
    'export declare const find: (of: { id: string; lang?: string }) => void;',
  ],
  [
    'an overload',
    'export declare function find(id: string): string;',
    'export declare function find(id: string): string; export declare function find(id: number): number;',
  ],
  [
    'a type parameter with a default',
    'export declare const find: <Found>(found: Found) => Found;',
    'export declare const find: <Found, Other = Found>(found: Found, other?: Other) => Found;',
  ],
  [
    'a private member',
    'export declare class find { private id; take(): string }',
    'export declare class find { private id; private other; take(): string }',
  ],
  [
    'a method of a class with private members',
    'export declare class find { #id; private of; protected lang: string; take(): string }',
    'export declare class find { #id; private of; protected lang: string; take(): string; drop(): void }',
  ],
  [
    'what the remote does not import',
    'export declare function find(id: string): void; export declare function list(id: string): void;',
    'export declare function find(id: string): void; export declare function list(id: number): void;',
  ],
];

/** What TypeScript may take for another type if there are two of it. */
const DECLARATIONS: readonly (readonly [what: string, declaration: string])[] = [
  [
    'a class with private members',
    'export declare class find { #private; private id; private static of; take(): string }',
  ],
  [
    'a class with protected members',
    'export declare class find { protected id: string; protected constructor(id: string) }',
  ],
  ['a class that only itself creates', 'export declare class find { private constructor(); static make(): find }'],
  ['an abstract class', 'export declare abstract class find<Of> { protected abstract id: Of; take(of: this): Of }'],
  ['an enum', 'declare enum Kind { A, B = 5, C = "c" } export declare function find(kind: Kind): Kind;'],
  ['an exported enum', 'export declare enum find { A, B }'],
  [
    'a unique symbol',
    'declare const brand: unique symbol; type Id = string & { readonly [brand]: true }; export declare const find: (id: Id) => Id;',
  ],
  ['an exported symbol', 'export declare const find: unique symbol;'],
  [
    'overloads',
    'export declare function find(id: string): string; export declare function find<Of extends object>(id: Of): Of; export declare function find(id: number): number;',
  ],
  [
    'a generic function with conditional types',
    `interface Calls { "GET /a": { query: string; result: 1 }; "GET /b": { result: 2 } }
     type Path = keyof Calls extends infer Name ? Name extends \`GET \${infer P}\` ? P : never : never;
     type Query<C> = C extends { query: infer Q } ? [query: Q] : [query?: undefined];
     type All = { readonly [Name in keyof Calls]: Query<Calls[Name]> };
     type Results = { readonly [Name in keyof Calls]: Calls[Name] extends { result: infer R } ? R : never };
     export declare const find: { get: <P extends Path>(path: P, ...query: All[\`GET \${P}\` & keyof Calls]) => Promise<Results[\`GET \${P}\` & keyof Calls]> };`,
  ],
  [
    'a recursive type',
    'interface Tree<Of> { of: Of; children: Tree<Of>[]; map<To>(to: (of: Of) => To): Tree<To> } export declare const find: <Of>(tree: Tree<Of>) => Tree<Of>;',
  ],
  ['an assertion', 'export declare function find(id: unknown): asserts id is string;'],
];

describe('incompatibleTypes', { timeout: 60_000 }, () => {
  it('finds what has changed for a remote', () => {
    expect(foundOf(BREAKING)).toEqual(BREAKING.map(([what]) => what));
  });

  it('gives the reason of TypeScript, without the places of declarations', () => {
    const found = compare(
      'export declare class Id { of: string } export declare function find(id: Id): void;',
      'export declare class Id { of: number } export declare function find(id: Id): void;',
      ['find'],
    );
    expect(found[0]?.because).toMatchInlineSnapshot(`
      "Type '(id: shell.Id) => void' is not assignable to type '(id: remote.Id) => void'.
        Types of parameters 'id' and 'id' are incompatible.
          Type 'remote.Id' is not assignable to type 'shell.Id'.
            Types of property 'of' are incompatible.
              Type 'string' is not assignable to type 'number'."
    `);
  });

  it('accepts additions', () => {
    expect(foundOf(ADDITIONS)).toEqual([]);
  });

  it('accepts what has not changed, beside something that has', () => {
    const other = (type: string) => `\nexport declare function other(id: ${type}): void;`;
    const changes = DECLARATIONS.map(([what, text]): Change => [what, text + other('string'), text + other('number')]);
    expect(foundOf(changes)).toEqual([]);
  });

  it('accepts what has not changed, within something that has', () => {
    const within = (text: string, more: string) =>
      `${text.replaceAll('find', 'part')}\nexport declare const find: { readonly part: typeof part${more} };`;
    const changes = DECLARATIONS.map(([what, text]): Change => [
      what,
      within(text, ''),
      within(text, '; readonly more: 1'),
    ]);
    expect(foundOf(changes)).toEqual([]);
  });

  it('takes what is declared in an unchanged module for the same on both sides', () => {
    const files = (type: string) => ({
      'shared-auth/ids.d.ts':
        'export declare class Id<Of> { #private; constructor(of: Of); is(other: Id<Of>): boolean }',
      [`${AUTH}.d.ts`]: `import type { Id } from './ids.ts'; export declare const find: (id: Id<string>) => void; export declare const other: ${type};`,
    });
    expect(compare(files('string'), files('number'), ['find'])).toEqual([]);
    expect(namesOf(compare(files('string'), files('number'), ['find', 'other']))).toEqual([`${AUTH}.other`]);
  });

  it('follows imports into other modules and packages', () => {
    const files = (role: string) => ({
      'federation-contract/access.d.ts': `export type Role = ${role};`,
      'shared-auth/roles.d.ts': "export type { Role } from 'federation-contract/access';",
      [`${AUTH}.d.ts`]: "export declare const find: (role: import('./roles.js').Role) => void;",
    });
    expect(compare(files("'a'"), files("'a' | 'b'"), ['find'])).toEqual([]);
    expect(namesOf(compare(files("'a' | 'b'"), files("'a'"), ['find']))).toEqual([`${AUTH}.find`]);
  });

  it('compares all that both have of a module that is imported as a whole', () => {
    const remote = 'export declare const find: string; export declare const gone: string;';
    const [found, ...rest] = compare(remote, 'export declare const find: number;', []);
    expect(found).toMatchObject({ name: AUTH, because: expect.stringContaining("'find'") as string });
    expect(rest).toEqual([]);
  });

  it('leaves what is missing to the comparison of names', () => {
    expect(compare('export declare const find: 1; export {};', 'export declare const other: 1;', ['find'])).toEqual([]);
    expect(compare('export declare const find: 1;', { 'shared-auth/http.d.ts': '' }, ['find'])).toEqual([]);
  });

  it('accepts a module that says the same in other words', () => {
    const remote = '/** Finds one. */ export declare const find: (id: string) => void;';
    expect(compare(remote, 'export declare const find: (  name: string) => void', ['find'])).toEqual([]);
  });
});

describe('calls of the API', { timeout: 60_000 }, () => {
  const CLIENT = 'shared-auth/api-client';
  /** A client whose calls are typed by endpoint, with these options, and a result made of that of the endpoint. */
  const client = (options: string, result: string) => ({
    [`${CLIENT}.d.ts`]: `
      interface Endpoints { 'GET /a/:id': { id: string }; 'GET /b': null }
      type Requests = { readonly [Name in keyof Endpoints]: { ${options} } & Partial<Endpoints[Name]> };
      type Arguments<Value> = Record<never, never> extends Value ? [request?: Value] : [request: Value];
      type Path = keyof Endpoints extends infer Name ? (Name extends \`GET \${infer P}\` ? P : never) : never;
      type Call = <P extends Path>(path: P, ...of: Arguments<Requests[\`GET \${P}\` & keyof Endpoints]>) => Promise<${result}>;
      export declare const api: { get: Call };`,
  });
  const found = (shell: Record<string, string>, endpoints: readonly string[]) =>
    incompatibleTypes({
      remote: client('signal?: 1', 'P'),
      shell,
      needs: { modules: { [CLIENT]: ['api'] }, endpoints },
      folderOf: () => import.meta.dirname,
    });

  it('are compared for the endpoints that the remote calls', () => {
    expect(found(client('signal?: 1; cache?: 1', 'P'), ['GET /a/:id', 'GET /b'])).toEqual([]);
    expect(namesOf(found(client('signal?: 1', 'null'), ['GET /b']))).toEqual([`${CLIENT}.api (GET /b)`]);
  });

  it('need the methods that the remote calls', () => {
    const text = client('signal?: 1', 'P')[`${CLIENT}.d.ts`] ?? '';
    const renamed = { [`${CLIENT}.d.ts`]: text.replace('{ get: Call }', '{ read: Call }') };
    expect(namesOf(found(renamed, ['GET /b', 'POST /b']))).toEqual([`${CLIENT}.api`]);
    expect(found(renamed, ['POST /b'])).toEqual([]);
  });

  it('are not compared for a path that is put together', () => {
    expect(found(client('signal?: 1', 'null'), ['GET /a/:id/:of'])).toEqual([]);
  });
});

describe('the contract', { timeout: 60_000 }, () => {
  const slotsOf = (props: string) => ({ 'federation-contract/slots.d.ts': `export interface SlotProps { ${props} }` });
  const moduleOf = (routes: string) => ({
    'federation-contract/remote-module.d.ts': `export interface RemoteModule { readonly contract: number; readonly routes: ${routes}; readonly panels?: string }`,
  });

  it('names a slot that no longer gives what a panel needs', () => {
    const remote = slotsOf("'beside-video': { videoId: string }");
    const shell = slotsOf("'beside-video': { id: string }; 'below-video': {}");
    expect(namesOf(compare(remote, shell, [], ['beside-video']))).toEqual(['federation-contract/slots.beside-video']);
    expect(compare(remote, shell, [], ['elsewhere'])).toEqual([]);
    expect(compare(shell, slotsOf("'beside-video': { id: string; title: string }"), [], ['beside-video'])).toEqual([]);
  });

  it('names the module of a remote if the shell expects another', () => {
    expect(namesOf(compare(moduleOf('{ id: string }[]'), moduleOf('{ id: string; lazy(): void }[]'), []))).toEqual([
      'federation-contract/remote-module.RemoteModule',
    ]);
    expect(compare(moduleOf('{ id: string; lazy(): void }[]'), moduleOf('{ id: string }[]'), [])).toEqual([]);
  });
});
