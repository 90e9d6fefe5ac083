import { type CssNode, clone, generate, ident, type List, type ListItem, parse, type Selector, walk } from 'css-tree'

/** A style sheet parsed by css-tree, from which the rules for a piece of HTML are selected. */
export interface StyleSheet {
	readonly tree: CssNode
	/** All names in its selectors, as `collectNames` spells them. */
	readonly names: ReadonlySet<string>
}

/**
 * States and pseudo-elements that do not occur before the style sheet itself has loaded. View transitions are kept: they begin
 * earlier.
 */
const laterStates = /^(hover|active|focus|disabled|target|popover-open|modal|backdrop|file-selector-button|selection|-webkit-|-moz-)/

/** Parses a style sheet without the declarations that the first screen does not need: transitions and duplicates. */
export function parseStyleSheet(css: string): StyleSheet {
	// Values are kept as strings.
	const tree = parse(css, { parseValue: false, parseCustomProperty: false })
	const names = new Set<string>()
	const seen = new Map<List<CssNode>, Set<string>>()
	// From the end, because the last of two equal declarations counts.
	walk(tree, {
		reverse: true,
		enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
			const name = nameOf(node)
			if (name !== null) names.add(name)
			if (node.type !== 'Declaration' || !list) return
			const text = generate(node)
			const before = seen.get(list) ?? new Set()
			if (node.property.startsWith('transition') || before.has(text)) list.remove(item)
			seen.set(list, before.add(text))
		},
	})
	return { tree, names }
}

/**
 * The text of a style sheet, reduced to the rules that can apply to these names and to the custom properties and animations
 * that they use. Too many rules cost bytes; missing ones follow with the style sheet itself.
 */
export function selectRules({ tree }: StyleSheet, names: ReadonlySet<string>): string {
	const selected = clone(tree)
	walk(selected, {
		visit: 'Rule',
		enter({ prelude }) {
			// Steps of keyframes are parsed as rules.
			if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return
			prelude.children.forEach((selector, item, list) => {
				if (selector.type === 'Selector' && !canMatch(selector, names)) list.remove(item)
			})
		},
	})
	removeEmpty(selected)
	const used = collectUsedNames(selected)
	walk(selected, (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
		const name = definedName(node)
		if (name !== null && !used.has(name)) list.remove(item)
	})
	removeEmpty(selected)
	return generate(selected)
}

/** The name in a part of a selector; null for pseudo-classes and other nodes. */
function nameOf(node: CssNode): string | null {
	if (node.type === 'ClassSelector') return `.${ident.decode(node.name)}`
	if (node.type === 'IdSelector') return `#${ident.decode(node.name)}`
	if (node.type === 'AttributeSelector') return `[${node.name.name}]`
	return node.type === 'TypeSelector' ? node.name : null
}

/**
 * Whether all names of a selector occur. Of `:is()`, `:where()` and `:has()` one alternative must match; `:not()` and others
 * are assumed to match.
 */
function canMatch(selector: Selector, names: ReadonlySet<string>): boolean {
	return selector.children.toArray().every((part) => {
		const name = nameOf(part)
		if (name !== null) return names.has(name)
		if (part.type !== 'PseudoClassSelector' && part.type !== 'PseudoElementSelector') return true
		const argument = /^(is|where|has)$/.test(part.name) ? part.children?.first : null
		if (argument?.type !== 'SelectorList') return !laterStates.test(part.name)
		return argument.children.some((one) => one.type === 'Selector' && canMatch(one, names))
	})
}

/** Removes rules without selectors, and empty blocks. */
function removeEmpty(tree: CssNode): void {
	walk(tree, {
		leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
			if (node.type !== 'Rule' && node.type !== 'Atrule') return
			const hasNoSelector = node.type === 'Rule' && node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty
			if (hasNoSelector || node.block?.children.isEmpty) list.remove(item)
		},
	})
}

/** The name of a custom property or animation that a node defines; null for other nodes. */
function definedName(node: CssNode): string | null {
	if (node.type === 'Declaration') return node.property.startsWith('--') ? node.property : null
	const isDefinition = node.type === 'Atrule' && (node.name === 'property' || node.name === 'keyframes')
	return isDefinition && node.prelude ? generate(node.prelude) : null
}

/** All custom properties that rules read, directly or through others, and all words, because animations are referenced by name. */
function collectUsedNames(tree: CssNode): ReadonlySet<string> {
	const used = new Set<string>()
	const values = new Map<string, string>()
	const read = (value: string) => {
		for (const [name] of value.matchAll(/--[\w-]+|[a-zA-Z][\w-]*/g)) {
			if (used.has(name)) continue
			used.add(name)
			read(values.get(name) ?? '')
		}
	}
	const rules: string[] = []
	walk(tree, {
		visit: 'Declaration',
		enter(node) {
			const name = definedName(node)
			const value = generate(node.value)
			if (this.atrule?.name === 'property') return
			if (name === null) rules.push(value)
			else values.set(name, `${values.get(name) ?? ''} ${value}`)
		},
	})
	read(rules.join(' '))
	return used
}
