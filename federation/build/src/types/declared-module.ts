import ts from 'typescript';

/** A name of another module; all of them if it is `null`. */
export interface Reference {
  readonly specifier: string;
  readonly name: string | null;
}

/** One statement that declares something. */
export interface DeclaredStatement {
  readonly names: readonly string[];
  readonly isExported: boolean;
  readonly text: string;
  /** Every identifier in it, of which some are names of this module. */
  readonly identifiers: ReadonlySet<string>;
  /** What it imports in place: `import('./roles.ts').Role`. */
  readonly references: readonly Reference[];
}

/** The declaration of a module, as it is compared with another version of it. */
export interface DeclaredModule {
  readonly text: string;
  readonly statements: readonly DeclaredStatement[];
  /** The text of all other statements: imports, and exports of what is declared elsewhere. */
  readonly links: readonly string[];
  readonly imports: ReadonlyMap<string, Reference>;
  /** By the name that it is exported by; without a specifier, it is declared or imported here. */
  readonly exports: ReadonlyMap<string, { readonly specifier: string | undefined; readonly name: string | null }>;
  /** The modules of which it exports everything. */
  readonly stars: readonly string[];
  /** All modules that it refers to. */
  readonly specifiers: ReadonlySet<string>;
}

/**
 * Parses a declaration, without what would tell two versions of it apart although they are the same to whoever uses them: comments,
 * private members, and symbols, which become names. TypeScript takes two classes with private members for different ones, and two
 * unique symbols.
 */
export function declaredModule(file: string, original: string): DeclaredModule {
  const parsed = ts.createSourceFile(file, original, ts.ScriptTarget.Latest, true);
  const { transformed } = ts.transform(parsed, [withoutIdentity]);
  const text = ts.createPrinter({ removeComments: true }).printFile(transformed[0] ?? parsed);
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const statements: DeclaredStatement[] = [];
  const links: string[] = [];
  const imports = new Map<string, Reference>();
  const exports = new Map<string, { specifier: string | undefined; name: string | null }>();
  const stars: string[] = [];
  for (const statement of source.statements) {
    const names = declaredNames(statement);
    if (names.length > 0) {
      const isExported = hasModifier(statement, ts.SyntaxKind.ExportKeyword);
      statements.push({ names, isExported, text: statement.getText(), ...referredTo(statement) });
      if (hasModifier(statement, ts.SyntaxKind.DefaultKeyword)) {
        exports.set('default', { specifier: undefined, name: names[0] ?? null });
      }
      continue;
    }
    links.push(statement.getText());
    if (ts.isImportDeclaration(statement)) {
      for (const [local, name] of importedBy(statement))
        imports.set(local, { specifier: specifierOf(statement) ?? '', name });
    } else if (ts.isExportDeclaration(statement)) {
      const specifier = specifierOf(statement);
      const { exportClause } = statement;
      if (!exportClause) stars.push(specifier ?? '');
      else if (ts.isNamespaceExport(exportClause)) exports.set(exportClause.name.text, { specifier, name: null });
      else {
        for (const { name, propertyName = name } of exportClause.elements) {
          exports.set(name.text, { specifier, name: propertyName.text });
        }
      }
    } else if (ts.isExportAssignment(statement) && ts.isIdentifier(statement.expression)) {
      exports.set('default', { specifier: undefined, name: statement.expression.text });
    }
  }
  const linked = source.statements.flatMap((statement) => specifierOf(statement) ?? []);
  const specifiers = new Set([
    ...linked,
    ...statements.flatMap(({ references }) => references.map(({ specifier }) => specifier)),
  ]);
  return { text, statements, links, imports, exports, stars, specifiers };
}

const withoutIdentity: ts.TransformerFactory<ts.SourceFile> = (context) => {
  const visit = (node: ts.Node): ts.Node | undefined => {
    if (ts.isClassElement(node) && !ts.isConstructorDeclaration(node)) {
      if (isPrivate(node)) return undefined;
      if (hasModifier(node, ts.SyntaxKind.ProtectedKeyword)) return ts.visitEachChild(node, visitOfProtected, context);
    }
    if (ts.isTypeOperatorNode(node) && node.operator === ts.SyntaxKind.UniqueKeyword) {
      return ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(`symbol ${nameOf(node.parent)}`));
    }
    return ts.visitEachChild(node, visit, context);
  };
  const visitOfProtected = (node: ts.Node) => (node.kind === ts.SyntaxKind.ProtectedKeyword ? undefined : visit(node));
  return (file) => ts.visitEachChild(file, visit, context);
};

const isPrivate = (node: ts.ClassElement) =>
  hasModifier(node, ts.SyntaxKind.PrivateKeyword) || (node.name !== undefined && ts.isPrivateIdentifier(node.name));

const hasModifier = (node: ts.Node, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some((modifier) => modifier.kind === kind);

const nameOf = (node: ts.Node) =>
  ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isPropertySignature(node)
    ? node.name.getText()
    : '';

function declaredNames(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const isDeclaration =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement) ||
    ts.isEnumDeclaration(statement) ||
    (ts.isModuleDeclaration(statement) && ts.isIdentifier(statement.name) && statement.name.text !== 'global');
  return isDeclaration && statement.name ? [statement.name.text] : [];
}

function* importedBy({ importClause }: ts.ImportDeclaration): Generator<readonly [local: string, name: string | null]> {
  if (!importClause) return;
  const { name, namedBindings } = importClause;
  if (name) yield [name.text, 'default'];
  if (!namedBindings) return;
  if (ts.isNamespaceImport(namedBindings)) yield [namedBindings.name.text, null];
  else for (const { name, propertyName = name } of namedBindings.elements) yield [name.text, propertyName.text];
}

function specifierOf(statement: ts.Statement): string | undefined {
  if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return undefined;
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
}

function referredTo(statement: ts.Statement): Pick<DeclaredStatement, 'identifiers' | 'references'> {
  const identifiers = new Set<string>();
  const references: Reference[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) identifiers.add(node.text);
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal)) {
      const { qualifier } = node;
      const name = qualifier && ts.isIdentifier(qualifier) ? qualifier.text : null;
      references.push({ specifier: node.argument.literal.text, name });
    }
    ts.forEachChild(node, visit);
  };
  visit(statement);
  return { identifiers, references };
}
