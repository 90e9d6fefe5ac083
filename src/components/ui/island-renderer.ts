import type { NamedSSRLoadedRendererValue } from 'astro'
import { createElement, type FunctionComponent } from 'react'
import { renderToString } from 'react-dom/server'
import { minifyHtml } from './render-static.ts'
import { describeSearchForm } from './search-tool.ts'

/** HTML by slot name; `default` is the content between the tags, others become props. */
type Slots = Readonly<Record<string, unknown>>

/** Metadata that Astro passes for an island. */
interface Island {
	/** The name in the template: `SearchBox`. */
	readonly displayName?: string
	/** The hydration directive (`intent`). Without it the HTML stays static. */
	readonly hydrate?: string
}

/**
 * Renders islands on the server: once, synchronously, to a string. The renderer of @astrojs/react renders each island twice
 * through a stream, the first time to find out whether it is a React component; here all are
 * (docs/decisions/0002-static-first-islands).
 */
const renderer = {
	name: '@astrojs/react',
	check: (component: unknown) => Promise.resolve(typeof component === 'function'),
	renderToStaticMarkup: (component: FunctionComponent<object>, props: object, slots: Slots, island: Island = {}) => {
		const prefix = idPrefix(island.displayName ?? component.name)
		// Astro's client script finds the slot by this name.
		const slot = island.hydrate ? 'astro-slot' : 'astro-static-slot'
		const slotProps = Object.entries(slots).flatMap(([name, content]) => {
			if (String(content ?? '').trim() === '') return []
			const placeholder = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: slotPlaceholder(name) } }
			return [
				name === 'default'
					? (['children', createElement(slot, placeholder)] as const)
					: ([name, createElement(slot, { name, ...placeholder })] as const),
			]
		})
		const output = renderToString(createElement(component, { ...props, ...Object.fromEntries(slotProps) }), { identifierPrefix: prefix })
		const rendered = island.displayName === 'SearchBox' ? describeSearchForm(output) : output
		// Slot content is HTML that Astro has rendered. It is inserted unchanged after React's output has been minified.
		const html = Object.entries(slots).reduce(
			(result, [name, content]) => result.replace(slotPlaceholder(name), () => String(content ?? '')),
			// Astro searches for slots in this spelling, and renders a slot again that it does not find.
			minifyHtml(rendered).replaceAll(/<astro-slot name=([\w-]+)>/g, '<astro-slot name="$1">'),
		)
		return Promise.resolve({ html, attrs: { prefix } })
	},
	supportsAstroStaticSlot: true,
} satisfies NamedSSRLoadedRendererValue

// biome-ignore lint/style/noDefaultExport: Astro takes a renderer from the default export.
export default renderer

/** The placeholder of a slot: a comment, which React never writes. */
function slotPlaceholder(slot: string): string {
	return `<!--slot:${slot}-->`
}

/**
 * The prefix of the ids that React generates in an island: two characters, the same in every rendering, so that a cached
 * header fits every page. No two islands share one.
 */
export function idPrefix(island: string): string {
	let hash = 0
	for (const character of island) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % prefixCount
	return hash.toString(36).padStart(2, '0')
}

const prefixCount = 36 ** 2
