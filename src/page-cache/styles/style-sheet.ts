import {
	type Atrule,
	type CssNode,
	clone,
	type Declaration,
	generate,
	ident,
	type List,
	type ListItem,
	type PseudoClassSelector,
	parse,
	type Selector,
	walk,
} from 'css-tree'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A style sheet parsed by css-tree, from which the rules for a piece of HTML are selected. Too many selected rules cost bytes;
 * missing ones follow with the style sheet itself.
 */
export interface StyleSheet {
	readonly tree: CssNode
	/** All names in its selectors. */
	readonly selectorNames: Vocabulary
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
	const selectorNames = { classes: new Set<string>(), ids: new Set<string>(), tags: new Set<string>(), attributes: new Set<string>() }
	const seen = new Map<List<CssNode>, Set<string>>()
	// From the end, because the last of two equal declarations counts.
	walk(tree, {
		reverse: true,
		enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
			if (node.type === 'ClassSelector') selectorNames.classes.add(ident.decode(node.name))
			if (node.type === 'IdSelector') selectorNames.ids.add(ident.decode(node.name))
			if (node.type === 'TypeSelector') selectorNames.tags.add(node.name)
			if (node.type === 'AttributeSelector') selectorNames.attributes.add(node.name.name)
			if (node.type !== 'Declaration' || !list) return
			const text = generate(node)
			const before = seen.get(list) ?? new Set()
			if (node.property.startsWith('transition') || before.has(text)) list.remove(item)
			seen.set(list, before.add(text))
		},
	})
	return { tree, selectorNames }
}

/** The names of a page that a style sheet uses: they are the same for all pages of a kind. */
export function sharedNames(vocabulary: Vocabulary, { selectorNames }: StyleSheet): string {
	const kinds = ['classes', 'ids', 'tags', 'attributes'] as const
	return kinds.map((kind) => [...selectorNames[kind]].filter((word) => vocabulary[kind].has(word)).join(' ')).join('\n')
}

/** The text of a style sheet reduced to the rules that can apply and the custom properties that they use. */
export function selectRules({ tree }: StyleSheet, vocabulary: Vocabulary): string {
	const selected = clone(tree)
	walk(selected, {
		visit: 'Rule',
		enter({ prelude }) {
			// Steps of keyframes are parsed as rules.
			if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return
			prelude.children.forEach((selector, item, list) => {
				if (selector.type === 'Selector' && !canMatch(selector, vocabulary)) list.remove(item)
			})
		},
	})
	removeEmpty(selected)
	const used = collectUsedNames(selected)
	walk(selected, (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
		const name = node.type === 'Atrule' ? definedName(node) : node.type === 'Declaration' && isCustom(node) ? node.property : null
		if (name !== null && !used.has(name)) list.remove(item)
	})
	removeEmpty(selected)
	return generate(selected)
}

/**
 * Whether all names of a selector occur. Of `:is()`, `:where()` and `:has()` one alternative must match; `:not()` and others
 * are assumed to match.
 */
function canMatch(selector: Selector, vocabulary: Vocabulary): boolean {
	return selector.children.toArray().every((part) => {
		if (part.type === 'ClassSelector') return vocabulary.classes.has(ident.decode(part.name))
		if (part.type === 'IdSelector') return vocabulary.ids.has(ident.decode(part.name))
		if (part.type === 'TypeSelector') return vocabulary.tags.has(part.name)
		if (part.type === 'AttributeSelector') return vocabulary.attributes.has(part.name.name)
		if (part.type === 'PseudoClassSelector') return hasAlternatives(part) ? canMatchAny(part, vocabulary) : !laterStates.test(part.name)
		return part.type !== 'PseudoElementSelector' || !laterStates.test(part.name)
	})
}

function hasAlternatives({ name }: PseudoClassSelector): boolean {
	return name === 'is' || name === 'where' || name === 'has'
}

function canMatchAny({ children }: PseudoClassSelector, vocabulary: Vocabulary): boolean {
	const list = children?.first
	return list?.type === 'SelectorList' && list.children.some((one) => one.type === 'Selector' && canMatch(one, vocabulary))
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

/** All custom properties that rules read, directly or through others, and all words, because animations are referenced by name. */
function collectUsedNames(tree: CssNode): ReadonlySet<string> {
	const definitions = new Map<string, string[]>()
	const used = new Set<string>()
	const queue: string[] = []
	const read = (value: string) => {
		for (const [name] of value.matchAll(/--[\w-]+|[a-zA-Z][\w-]*/g)) if (!used.has(name)) queue.push(name)
	}
	walk(tree, {
		visit: 'Declaration',
		enter(declaration) {
			const value = generate(declaration.value)
			if (this.atrule?.name === 'property') return
			if (isCustom(declaration)) definitions.set(declaration.property, [...(definitions.get(declaration.property) ?? []), value])
			else read(value)
		},
	})
	for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
		if (used.has(name)) continue
		used.add(name)
		definitions.get(name)?.forEach(read)
	}
	return used
}

function isCustom({ property }: Declaration): boolean {
	return property.startsWith('--')
}

/** The name that an at-rule defines; null for other rules. */
function definedName({ name, prelude }: Atrule): string | null {
	return prelude && (name === 'property' || name === 'keyframes') ? generate(prelude) : null
}
