/**
 * The rules of a style sheet that a piece of HTML can need. It reads the minified sheets of the build and is no judge of
 * other CSS. What it takes too much costs bytes; what it misses comes with the sheet itself.
 */

/** A declaration or statement, or a block: a rule or an at-rule with what stands in it. */
type Node = string | { readonly prelude: string; readonly children: readonly Node[] }

export type StyleSheet = readonly Node[]

/** Reads a sheet. Throws when a block is left open. */
export function parseStyleSheet(css: string): StyleSheet {
	// Comments, strings and what stands in parentheses hold no structure.
	const pieces = css.matchAll(/\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|url\([^)]*\)|[{};]|[^{};"'\\/u]+|[\s\S]/g)
	const open: { prelude: string; children: Node[] }[] = [{ prelude: '', children: [] }]
	let text = ''
	const end = () => {
		if (text.trim() !== '') open.at(-1)?.children.push(text.trim())
		text = ''
	}
	for (const [piece] of pieces) {
		if (piece === ';') end()
		else if (piece === '{') {
			open.push({ prelude: text.trim(), children: [] })
			text = ''
		} else if (piece === '}') {
			end()
			const closed = open.pop()
			if (closed) open.at(-1)?.children.push(closed)
		} else if (!piece.startsWith('/*')) text += piece
	}
	end()
	const [sheet, ...left] = open
	if (!sheet || left.length > 0) throw new Error('The style sheet has a block that is not closed, or closed twice.')
	return sheet.children
}

/** What selectors can ask of a piece of HTML. */
export interface Vocabulary {
	readonly classes: ReadonlySet<string>
	readonly ids: ReadonlySet<string>
	readonly tags: ReadonlySet<string>
	readonly attributes: ReadonlySet<string>
}

const attribute = /\s([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g
const tag = /<([a-zA-Z][\w-]*)((?:\s[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]*))?|\s|\/)*)>/g

/** Everything that selectors can find in a piece of HTML, and what the frame's first script adds to the root. */
export function vocabularyOf(html: string): Vocabulary {
	const classes = new Set(['js'])
	const ids = new Set<string>()
	const tags = new Set(['html', 'head', 'body'])
	const attributes = new Set(['data-theme', 'data-still', 'data-customer'])
	for (const [, name = '', inside = ''] of html.matchAll(tag)) {
		tags.add(name.toLowerCase())
		for (const [, key = '', double, single, bare] of inside.matchAll(attribute)) {
			const value = double ?? single ?? bare ?? ''
			attributes.add(key)
			if (key === 'class') for (const one of value.split(/\s+/)) classes.add(one)
			if (key === 'id') ids.add(value)
		}
	}
	return { classes, ids, tags, attributes }
}

/** The text of a sheet with those rules alone that can apply, and those custom properties alone that they use. */
export function selectRules(sheet: StyleSheet, vocabulary: Vocabulary): string {
	const kept = sheet.flatMap((node) => keepNode(node, vocabulary))
	const used = namesUsed(kept)
	return write(kept.flatMap((node) => dropUnused(node, used)))
}

function keepNode(node: Node, vocabulary: Vocabulary): Node[] {
	// Nothing moves before the sheet itself is there.
	if (typeof node === 'string') return node.startsWith('transition') ? [] : [node]
	const { prelude, children } = node
	if (/^@(font-face|keyframes|property)\b/.test(prelude)) return [node]
	const inside = () =>
		children.filter((child, index) => children.lastIndexOf(child) === index).flatMap((child) => keepNode(child, vocabulary))
	if (prelude.startsWith('@')) {
		const kept = inside()
		return kept.length > 0 ? [{ prelude, children: kept }] : []
	}
	const selectors = splitSelectors(prelude).filter((selector) => canMatch(selector, vocabulary))
	return selectors.length > 0 ? [{ prelude: selectors.join(','), children: inside() }] : []
}

/** At the commas between selectors, not at those within `:is(a, b)`. */
function splitSelectors(prelude: string): readonly string[] {
	return prelude.match(/(?:\\.|\((?:\\.|[^()\\]|\((?:\\.|[^()\\]|\([^()]*\))*\))*\)|[^,\\(]|\()+/g) ?? []
}

const part = /\.((?:\\.|[\w-])+)|#((?:\\.|[\w-])+)|\[\s*([\w-]+)|(::?[\w-]+)|(?:^|[\s>+~])([a-zA-Z][\w-]*)/g
/** States and pieces that nobody meets before the sheet itself is there. */
const later =
	/^::?(hover|active|focus|disabled|target|popover-open|modal|backdrop|file-selector-button|selection|view-transition|-webkit-|-moz-)/

/**
 * Whether everything that a selector asks for is there. Of what stands in `:is()` and `:where()` one must be; what stands in
 * `:not()`, `:has()` and the like counts as being so.
 */
function canMatch(selector: string, vocabulary: Vocabulary): boolean {
	const { classes, ids, tags, attributes } = vocabulary
	const { plain, choices } = withoutFunctions(selector)
	if (!choices.every((choice) => splitSelectors(choice).some((one) => canMatch(one, vocabulary)))) return false
	for (const [, className, id, attributeName, pseudo, tagName] of plain.matchAll(part)) {
		if (className !== undefined && !classes.has(unescaped(className))) return false
		if (id !== undefined && !ids.has(unescaped(id))) return false
		if (attributeName !== undefined && !attributes.has(attributeName)) return false
		if (tagName !== undefined && !tags.has(tagName.toLowerCase())) return false
		if (pseudo !== undefined && later.test(pseudo)) return false
	}
	return true
}

/** A selector without its `:name(...)`, and what stands in those of which one must match. */
function withoutFunctions(selector: string): { readonly plain: string; readonly choices: readonly string[] } {
	const choices: string[] = []
	let plain = ''
	let rest = selector
	for (let found = /(?<!\\):([\w-]+)\(/.exec(rest); found; found = /(?<!\\):([\w-]+)\(/.exec(rest)) {
		const from = found.index + found[0].length
		const to = closingAt(rest, from)
		if (found[1] === 'is' || found[1] === 'where') choices.push(rest.slice(from, to))
		plain += rest.slice(0, found.index)
		rest = rest.slice(to + 1)
	}
	return { plain: plain + rest, choices }
}

/** Where the parenthesis closes that opened before `from`; the end when it never does. */
function closingAt(text: string, from: number): number {
	let depth = 1
	for (const { 0: sign, index } of text.slice(from).matchAll(/\\.|[()]/g)) {
		if (sign === '(') depth++
		else if (sign === ')') depth--
		if (depth === 0) return from + index
	}
	return text.length
}

function unescaped(name: string): string {
	return name.replaceAll(/\\(.)/g, '$1')
}

/** Every custom property that a rule reads, be it through others, and every word, for names of animations. */
function namesUsed(nodes: readonly Node[]): ReadonlySet<string> {
	const definitions = new Map<string, string[]>()
	const used = new Set<string>()
	const waiting: string[] = []
	const read = (value: string) => {
		for (const [name] of value.matchAll(/--[\w-]+|[a-zA-Z][\w-]*/g)) if (!used.has(name)) waiting.push(name)
	}
	const visit = (node: Node) => {
		if (typeof node !== 'string') {
			if (!node.prelude.startsWith('@property')) node.children.forEach(visit)
			return
		}
		const [name, value] = splitDeclaration(node)
		if (name.startsWith('--')) definitions.set(name, [...(definitions.get(name) ?? []), value])
		else read(value)
	}
	nodes.forEach(visit)
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		if (used.has(name)) continue
		used.add(name)
		definitions.get(name)?.forEach(read)
	}
	return used
}

function dropUnused(node: Node, used: ReadonlySet<string>): Node[] {
	if (typeof node === 'string') {
		const [name] = splitDeclaration(node)
		return name.startsWith('--') && !used.has(name) ? [] : [node]
	}
	const named = /^@(?:property|keyframes)\s+(\S+)/.exec(node.prelude)?.[1]
	if (named !== undefined) return used.has(named) ? [node] : []
	const children = node.children.flatMap((child) => dropUnused(child, used))
	return children.length > 0 ? [{ prelude: node.prelude, children }] : []
}

function splitDeclaration(text: string): readonly [name: string, value: string] {
	const colon = text.indexOf(':')
	return colon < 0 || text.startsWith('@') ? ['', text] : [text.slice(0, colon).trim(), text.slice(colon + 1)]
}

function write(nodes: readonly Node[]): string {
	return nodes
		.map((node, index) => {
			if (typeof node !== 'string') return `${node.prelude}{${write(node.children)}}`
			return index === nodes.length - 1 ? node : `${node};`
		})
		.join('')
}
