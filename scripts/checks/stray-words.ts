import ts from 'typescript'

/** Words that somebody may read or hear and that stand in the code, where no other language reaches them. */
export interface StrayWords {
	readonly words: string
	readonly line: number
}

/** What people read or hear of an element, as an attribute or as a property of it. */
const saidOfElement =
	/^(?:alt|label|legend|placeholder|title|textContent|innerText|aria-?(?:label|description|roledescription|valuetext|placeholder))$/i

/** What people never see of one. */
const unsaid =
	/^(?:class(?:Name)?|key|id|htmlFor|aria-(?:controls|describedby|labelledby)|style|d|viewBox|sizes|media|srcSet|rootMargin|autoComplete|requirement|section)$/

/** Calls whose first argument is a name, a selector or a line of the log. */
const technical =
	/(?:^|\.)(?:text|textParts|querySelector(?:All)?|closest|matches|matchMedia|getElementById|logEvent|reportError|addEventListener|define|import)$|^console\.|Error$/

/** All stray words of a TypeScript file, as its syntax tree has them: no comment, no name, no type. */
export function strayWords(path: string, code: string): readonly StrayWords[] {
	const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
	const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true, kind)
	const found: StrayWords[] = []
	const note = (node: ts.Node, words: string) => {
		const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
		found.push({ words: words.replaceAll(/\s+/g, ' ').trim(), line })
	}
	const visit = (node: ts.Node): void => {
		if (isNoWord(node)) return
		if (ts.isJsxText(node)) {
			if (/\p{L}/u.test(node.text)) note(node, node.text)
			return
		}
		const literal = literalIn(node)
		if (literal !== undefined && (isSaid(node) ? /\p{L}{2}/u.test(literal) : readsLikeWords(literal))) note(node, literal)
		ts.forEachChild(node, visit)
	}
	visit(source)
	return found
}

/** The words of a literal, each value in it as `{}`; undefined for whatever is none. */
function literalIn(node: ts.Node): string | undefined {
	if (ts.isStringLiteralLike(node)) return node.text
	if (!ts.isTemplateExpression(node)) return undefined
	return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}')
}

/** What is nobody's to read, with all that is in it. */
function isNoWord(node: ts.Node): boolean {
	if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) return true
	if (ts.isJsxAttribute(node)) return unsaid.test(node.name.getText())
	const { parent } = node
	if (!parent || !(ts.isStringLiteralLike(node) || ts.isTemplateExpression(node))) return false
	if (ts.isPropertyAssignment(parent)) return parent.name === node || unsaid.test(parent.name.getText())
	if (ts.isCallExpression(parent) || ts.isNewExpression(parent))
		return parent.arguments?.[0] === node && technical.test(parent.expression.getText())
	if (ts.isBinaryExpression(parent)) return isCompared(parent) || unsaid.test(nameOfTarget(parent))
	return ts.isCaseClause(parent) || ts.isElementAccessExpression(parent)
}

function isCompared({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
	return [ts.SyntaxKind.EqualsEqualsEqualsToken, ts.SyntaxKind.ExclamationEqualsEqualsToken, ts.SyntaxKind.InKeyword].includes(kind)
}

/** `button.title = 'Close'`, `{ title: 'Close' }`, `<a title="Close">`: a single small word counts as well. */
function isSaid(node: ts.Node): boolean {
	const { parent } = node
	if (ts.isConditionalExpression(parent)) return parent.condition !== node && isSaid(parent)
	if (ts.isJsxAttribute(parent)) return saidOfElement.test(parent.name.getText())
	if (ts.isJsxExpression(parent)) return isSaid(parent)
	if (ts.isPropertyAssignment(parent)) return saidOfElement.test(parent.name.getText())
	return ts.isBinaryExpression(parent) && saidOfElement.test(nameOfTarget(parent))
}

function nameOfTarget({ left, operatorToken: { kind } }: ts.BinaryExpression): string {
	return kind === ts.SyntaxKind.EqualsToken && ts.isPropertyAccessExpression(left) ? left.name.text : ''
}

/** A word with a capital, or two words beside each other. Of HTML what stands between its tags; a list of classes is none. */
function readsLikeWords(literal: string): boolean {
	const words = literal.replaceAll(/<[^>]*>?/g, ' ').trim()
	if (isClasses(words) || /^(?:[#.[:(]|\p{Lu}\p{Ll}+\p{Lu})/u.test(words)) return false
	return /^\p{Lu}\p{Ll}/u.test(words) || /\p{L}{2,}['’.,:;?!…”]*\s+[“(]?(?:\p{L}|\{\})|\{\}[”)]?,?\s+\p{L}{2,}/u.test(words)
}

/** `flex gap-3`, `lg:table-cell`: small letters without a stop, and a mark that no word has. */
function isClasses(words: string): boolean {
	const names = words.split(/\s+/)
	return names.every((name) => /^[a-z{!-][\w{}:/.[\]()!-]*$/.test(name)) && names.some((name) => /[a-z][-:[]/.test(name))
}
