import type { NamedSSRLoadedRendererValue } from 'astro'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { shortened } from './render-static.ts'

/** HTML; `default` is what stands between the island's tags, every other is a property of its name. */
type Slots = Readonly<Record<string, unknown>>

/** What Astro tells of an island beside its props. */
interface Island {
	/** As the page calls it: `SearchBox`. */
	readonly displayName?: string
	/** How it wakes (`intent`); without it what is drawn stays as it is. */
	readonly hydrate?: string
}

/**
 * How Astro draws an island: once, at once, as text. That of @astrojs/react draws each twice, through a stream: the first
 * time to learn that it is React, which all of ours are (docs/decisions/0002-static-first-islands).
 */
const renderer = {
	name: '@astrojs/react',
	check: (component: unknown) => Promise.resolve(typeof component === 'function'),
	renderToStaticMarkup: (component: FunctionComponent<object>, props: object, slots: Slots, island: Island = {}) => {
		const prefix = idPrefix(island.displayName ?? component.name)
		// Astro's script looks for the slot by this name.
		const slot = island.hydrate ? 'astro-slot' : 'astro-static-slot'
		const filled = Object.entries(slots).flatMap(([name, content]) => {
			if (String(content ?? '').trim() === '') return []
			const inside = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: placeOf(name) } }
			return [
				name === 'default'
					? (['children', createElement(slot, inside)] as const)
					: ([name, createElement(slot, { name, ...inside })] as const),
			]
		})
		const drawn = renderToString(createElement(component, { ...props, ...Object.fromEntries(filled) }), { identifierPrefix: prefix })
		// HTML that Astro has drawn, from the page's own template: it is put in as it is, after what React drew was shortened.
		const html = Object.entries(slots).reduce(
			(whole, [name, content]) => whole.replace(placeOf(name), () => String(content ?? '')),
			// Astro looks for slots by this spelling, and draws those a second time that it does not find.
			shortened(drawn).replaceAll(/<astro-slot name=([\w-]+)>/g, '<astro-slot name="$1">'),
		)
		return Promise.resolve({ html, attrs: { prefix } })
	},
	supportsAstroStaticSlot: true,
} satisfies NamedSSRLoadedRendererValue

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer from the default export.
export default renderer

/** Where a slot goes: a comment, which no text of React's can be. */
function placeOf(slot: string): string {
	return `<!--slot:${slot}-->`
}

/**
 * What the ids that React makes for an island begin with: two characters, the same wherever and whenever it is drawn, so
 * that a header that was drawn for another page fits this one. No two islands have the same.
 */
export function idPrefix(island: string): string {
	let hash = 0
	for (const character of island) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % prefixes
	return hash.toString(36).padStart(2, '0')
}

const prefixes = 36 ** 2
