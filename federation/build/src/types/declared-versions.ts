import path from 'node:path';
import type { Declarations } from 'federation-contract/surface-types';
import { declaredModule, type DeclaredModule, type Reference } from './declared-module.ts';

export type Side = 'shell' | 'remote';

/**
 * Two versions of declarations. What is the same in both, with all that it refers to, can be read as one (`both`), so that it is the
 * same to TypeScript, too, which does not see it of many a generic function.
 */
export class DeclaredVersions {
  private readonly sides: Readonly<Record<Side, ReadonlyMap<string, DeclaredModule>>>;
  private readonly same = new Map<string, boolean>();

  constructor(shell: Declarations, remote: Declarations) {
    this.sides = { shell: modulesOf(shell), remote: modulesOf(remote) };
  }

  /** Whether both sides have a module. */
  has(file: string): boolean {
    return this.sides.shell.has(file) && this.sides.remote.has(file);
  }

  /** Whether an export of a module is the same on both sides, with all that it refers to; `null`: all of its exports. */
  isSame(file: string, name: string | null): boolean {
    return this.isSameWith(`${file} exports ${name}`, (side, reached) => this.reachExport(side, file, name, reached));
  }

  /** Returns the file that an import leads to, on one side; `undefined` for one of another package. */
  resolve(side: Side, specifier: string, from: string): string | undefined {
    const joined = specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : specifier;
    const file = `${joined.replace(/(?:\.d)?\.[jt]sx?$/, '')}.d.ts`;
    return this.sides[side].has(file) ? file : undefined;
  }

  /** Returns a module as one side has it, with what is the same in both from `both`, the name of that module. */
  textOf(side: Side, file: string, both: string): string {
    const module = this.sides[side].get(file);
    if (!module) return '';
    const shared = this.sharedNames(file);
    const own = module.statements.filter(({ names }) => !names.some((name) => shared.has(name)));
    const exported = module.statements.filter(({ isExported }) => isExported).flatMap(({ names }) => names);
    const fromBoth = [...shared].join();
    return [
      ...module.links,
      ...(shared.size > 0 ? [`import { ${fromBoth} } from ${JSON.stringify(both)};`] : []),
      ...own.map(({ text }) => text),
      `export { ${[...new Set(exported)].filter((name) => shared.has(name)).join()} };`,
    ].join('\n');
  }

  /** Returns what is the same of a module on both sides. */
  textOfBoth(file: string): string {
    const module = this.sides.shell.get(file) ?? this.sides.remote.get(file);
    if (!module) return '';
    const shared = this.sharedNames(file);
    const statements = module.statements.filter(({ names }) => names.some((name) => shared.has(name)));
    const hidden = statements.filter(({ isExported }) => !isExported).flatMap(({ names }) => names);
    return [
      ...module.links,
      ...statements.map(({ text }) => text),
      `export { ${[...new Set(hidden)].filter((name) => !module.exports.has(name)).join()} };`,
    ].join('\n');
  }

  /** The names that both sides declare in a module, and declare as the same. */
  private sharedNames(file: string): ReadonlySet<string> {
    const [shell, remote] = [this.sides.shell.get(file), this.sides.remote.get(file)];
    if (!shell || !remote) return new Set();
    const declared = new Set(shell.statements.flatMap(({ names }) => names));
    const names = remote.statements.flatMap(({ names }) => names).filter((name) => declared.has(name));
    return new Set(
      names.filter((name) =>
        this.isSameWith(`${file} has ${name}`, (side, reached) => this.reachLocal(side, file, name, reached)),
      ),
    );
  }

  /** Whether both sides reach the same; remembers it by `key`. */
  private isSameWith(key: string, reach: (side: Side, reached: Map<string, string>) => void): boolean {
    const known = this.same.get(key);
    if (known !== undefined) return known;
    const [shell, remote] = [new Map<string, string>(), new Map<string, string>()];
    reach('shell', shell);
    reach('remote', remote);
    const same = isEqual(shell, remote);
    this.same.set(key, same);
    return same;
  }

  /** Collects the texts of all declarations that an export refers to, by module and name. */
  private reachExport(side: Side, file: string, name: string | null, reached: Map<string, string>): void {
    const module = this.sides[side].get(file);
    if (!module) return;
    const key = `${file} exports ${name}`;
    if (reached.has(key)) return;
    reached.set(key, '');
    if (name === null) {
      const own = module.statements.filter(({ isExported }) => isExported).flatMap(({ names }) => names);
      for (const each of [...own, ...module.exports.keys()]) this.reachExport(side, file, each, reached);
    }
    const found = name === null ? undefined : module.exports.get(name);
    if (found?.specifier !== undefined)
      this.reach(side, file, { specifier: found.specifier, name: found.name }, reached);
    else if (found ?? module.statements.some(({ names }) => names.includes(name ?? ''))) {
      this.reachLocal(side, file, found?.name ?? name ?? '', reached);
    } else for (const specifier of module.stars) this.reach(side, file, { specifier, name }, reached);
  }

  private reachLocal(side: Side, file: string, name: string, reached: Map<string, string>): void {
    const module = this.sides[side].get(file);
    const key = `${file} has ${name}`;
    if (!module || reached.has(key)) return;
    const imported = module.imports.get(name);
    const declaring = module.statements.filter(({ names }) => names.includes(name));
    if (!imported && declaring.length === 0) return;
    reached.set(key, declaring.map(({ text }) => text).join('\n'));
    if (imported) this.reach(side, file, imported, reached);
    for (const { identifiers, references } of declaring) {
      for (const identifier of identifiers) this.reachLocal(side, file, identifier, reached);
      for (const reference of references) this.reach(side, file, reference, reached);
    }
  }

  private reach(side: Side, from: string, { specifier, name }: Reference, reached: Map<string, string>): void {
    const file = this.resolve(side, specifier, from);
    if (file === undefined) reached.set(`${specifier} exports ${name}`, '');
    else this.reachExport(side, file, name, reached);
  }
}

const modulesOf = (declarations: Declarations) =>
  new Map(Object.entries(declarations).map(([file, text]) => [file, declaredModule(file, text)]));

const isEqual = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  one.size === other.size && [...one].every(([key, text]) => other.get(key) === text);
