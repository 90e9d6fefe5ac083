import ts from 'typescript'

/** Import of a file: `import`, `export from`, `import()`, or `import('...')` in a type. */
export interface Import {
	readonly specifier: string
	/** TypeScript removes the import from the JavaScript output. */
	readonly typeOnly: boolean
	readonly line: number
	/** The import is in a `<script>` of an .astro file, which runs in the browser. */
	readonly inBrowserScript: boolean
}

/** Finds all imports of a TypeScript, JavaScript or Astro file. */
export function findImports(path: string, text: string): readonly Import[] {
	if (!path.endsWith('.astro')) return importsOf(text, path.endsWith('x'), 0, false)
	const frontmatter = /^---\r?\n([\s\S]*?)^---/m.exec(text)?.[1] ?? ''
	const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)]
	return [
		...importsOf(frontmatter, false, 1, false),
		...scripts.flatMap((script) =>
			importsOf(script[1] ?? '', false, linesBefore(text, script.index + script[0].indexOf(script[1] ?? '')), true),
		),
	]
}

function linesBefore(text: string, index: number): number {
	return text.slice(0, index).split('\n').length - 1
}

function importsOf(text: string, jsx: boolean, lineOffset: number, inBrowserScript: boolean): readonly Import[] {
	const kind = jsx ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	const source = ts.createSourceFile('file', text, ts.ScriptTarget.Latest, false, kind)
	const found: Import[] = []
	const visit = (node: ts.Node): void => {
		const one = readImport(node)
		if (one) {
			const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1 + lineOffset
			found.push({ ...one, line, inBrowserScript })
		}
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

function readImport(node: ts.Node): Pick<Import, 'specifier' | 'typeOnly'> | undefined {
	if (ts.isImportDeclaration(node)) return named(node.moduleSpecifier, isTypeOnlyImport(node.importClause))
	if (ts.isExportDeclaration(node)) return named(node.moduleSpecifier, node.isTypeOnly)
	if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return named(node.argument.literal, true)
	if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) return named(node.arguments[0], false)
	return undefined
}

function named(specifier: ts.Node | undefined, typeOnly: boolean) {
	return specifier && ts.isStringLiteralLike(specifier) ? { specifier: specifier.text, typeOnly } : undefined
}

function isTypeOnlyImport(clause: ts.ImportClause | undefined): boolean {
	if (!clause) return false
	if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true
	const { name, namedBindings } = clause
	return !name && !!namedBindings && ts.isNamedImports(namedBindings) && namedBindings.elements.every((element) => element.isTypeOnly)
}
