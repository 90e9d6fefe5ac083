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
 * The rules of a style sheet that a piece of HTML can need, read and written by css-tree. What is taken too much costs
 * bytes; what is missed comes with the sheet itself.
 */
export interface StyleSheet {
	readonly tree: CssNode
	/** Everything that its selectors ask for. */
	readonly asked: Vocabulary
}

/** States and pieces that nobody meets before the sheet itself is there. The change from page to page begins before that. */
const later = /^(hover|active|focus|disabled|target|popover-open|modal|backdrop|file-selector-button|selection|-webkit-|-moz-)/

/** Reads a sheet, and leaves out what no first screen shows: movement, states of pointer and focus, what is said twice. */
export function parseStyleSheet(css: string): StyleSheet {
	// Values stay as they are written.
	const tree = parse(css, { parseValue: false, parseCustomProperty: false })
	const asked = { classes: new Set<string>(), ids: new Set<string>(), tags: new Set<string>(), attributes: new Set<string>() }
	const said = new Map<List<CssNode>, Set<string>>()
	// From the end: of what is said twice the last counts.
	walk(tree, {
		reverse: true,
		enter(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
			if (node.type === 'ClassSelector') asked.classes.add(ident.decode(node.name))
			if (node.type === 'IdSelector') asked.ids.add(ident.decode(node.name))
			if (node.type === 'TypeSelector') asked.tags.add(node.name)
			if (node.type === 'AttributeSelector') asked.attributes.add(node.name.name)
			if (node.type !== 'Declaration' || !list) return
			const text = generate(node)
			const before = said.get(list) ?? new Set()
			if (node.property.startsWith('transition') || before.has(text)) list.remove(item)
			said.set(list, before.add(text))
		},
	})
	return { tree, asked }
}

/** What of the words of a page a sheet asks for: pages of one kind have that in common. */
export function commonWords(vocabulary: Vocabulary, { asked }: StyleSheet): string {
	const kinds = ['classes', 'ids', 'tags', 'attributes'] as const
	return kinds.map((kind) => [...asked[kind]].filter((word) => vocabulary[kind].has(word)).join(' ')).join('\n')
}

/** The text of a sheet with those rules alone that can apply, and those custom properties alone that they use. */
export function selectRules({ tree }: StyleSheet, vocabulary: Vocabulary): string {
	const kept = clone(tree)
	walk(kept, {
		visit: 'Rule',
		enter({ prelude }) {
			// Steps of an animation are written like rules.
			if (prelude.type !== 'SelectorList' || this.atrule?.name === 'keyframes') return
			prelude.children.forEach((selector, item, list) => {
				if (selector.type === 'Selector' && !canMatch(selector, vocabulary)) list.remove(item)
			})
		},
	})
	removeEmpty(kept)
	const used = namesUsed(kept)
	walk(kept, (node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) => {
		const name = node.type === 'Atrule' ? nameOf(node) : node.type === 'Declaration' && isCustom(node) ? node.property : null
		if (name !== null && !used.has(name)) list.remove(item)
	})
	removeEmpty(kept)
	return generate(kept)
}

/**
 * Whether everything that a selector asks for is there. Of what stands in `:is()`, `:where()` and `:has()` one must be; what
 * stands in `:not()` and the like counts as being so.
 */
function canMatch(selector: Selector, vocabulary: Vocabulary): boolean {
	return selector.children.toArray().every((part) => {
		if (part.type === 'ClassSelector') return vocabulary.classes.has(ident.decode(part.name))
		if (part.type === 'IdSelector') return vocabulary.ids.has(ident.decode(part.name))
		if (part.type === 'TypeSelector') return vocabulary.tags.has(part.name)
		if (part.type === 'AttributeSelector') return vocabulary.attributes.has(part.name.name)
		if (part.type === 'PseudoClassSelector') return isChoice(part) ? hasMatch(part, vocabulary) : !later.test(part.name)
		return part.type !== 'PseudoElementSelector' || !later.test(part.name)
	})
}

function isChoice({ name }: PseudoClassSelector): boolean {
	return name === 'is' || name === 'where' || name === 'has'
}

function hasMatch({ children }: PseudoClassSelector, vocabulary: Vocabulary): boolean {
	const list = children?.first
	return list?.type === 'SelectorList' && list.children.some((one) => one.type === 'Selector' && canMatch(one, vocabulary))
}

/** Rules without a selector, and blocks with nothing in them. */
function removeEmpty(tree: CssNode): void {
	walk(tree, {
		leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
			if (node.type !== 'Rule' && node.type !== 'Atrule') return
			const hasNoSelector = node.type === 'Rule' && node.prelude.type === 'SelectorList' && node.prelude.children.isEmpty
			if (hasNoSelector || node.block?.children.isEmpty) list.remove(item)
		},
	})
}

/** Every custom property that a rule reads, be it through others, and every word, for names of animations. */
function namesUsed(tree: CssNode): ReadonlySet<string> {
	const definitions = new Map<string, string[]>()
	const used = new Set<string>()
	const waiting: string[] = []
	const read = (value: string) => {
		for (const [name] of value.matchAll(/--[\w-]+|[a-zA-Z][\w-]*/g)) if (!used.has(name)) waiting.push(name)
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
	for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
		if (used.has(name)) continue
		used.add(name)
		definitions.get(name)?.forEach(read)
	}
	return used
}

function isCustom({ property }: Declaration): boolean {
	return property.startsWith('--')
}

/** What an at-rule gives a name to; null for every other. */
function nameOf({ name, prelude }: Atrule): string | null {
	return prelude && (name === 'property' || name === 'keyframes') ? generate(prelude) : null
}
