import { globSync, readFileSync } from 'node:fs'
import { createElement, type ReactNode, useId } from 'react'
import { expect, test } from 'vitest'
import renderer, { idPrefix } from '#components/ui/island-renderer.ts'

let renderCount = 0

function Island({ label, children }: { label: string; children?: ReactNode }) {
	renderCount += 1
	return createElement('div', { id: useId() }, label, children)
}

function Folded({ note }: { note?: ReactNode }) {
	return createElement('div', null, note ?? 'nothing')
}

test('the island renderer renders once, prefixes ids, and leaves the content between the tags to Astro', async () => {
	const slots = { default: '<ul><li>one</li></ul>' }
	const { html, attrs } = await renderer.renderToStaticMarkup(Island as never, { label: 'a & b' }, slots, {
		displayName: 'Island',
		hydrate: 'intent',
	})
	expect(renderCount).toBe(1)
	expect(html).toBe(`<div id=_${attrs.prefix}R_0_>a &amp; b<astro-slot><ul><li>one</li></ul></astro-slot></div>`)
	const again = await renderer.renderToStaticMarkup(Island as never, { label: 'a & b' }, {}, { displayName: 'Island' })
	expect([again.attrs, again.html]).toEqual([attrs, `<div id=_${attrs.prefix}R_0_>a &amp; b</div>`])
})

test('a named slot becomes a prop of the island, and an empty slot does not', async () => {
	const draw = async (note: string) =>
		(await renderer.renderToStaticMarkup(Folded as never, {}, { note, default: ' ' }, { displayName: 'Folded', hydrate: 'intent' })).html
	expect(await draw('<p>one</p>')).toBe('<div><astro-slot name="note"><p>one</p></astro-slot></div>')
	expect(await draw('  ')).toBe('<div>nothing</div>')
})

test('the HTML of an island is minified, the content of its slots is not', async () => {
	const slots = { default: '<p title="$&">a="b" c</p>', note: '<b>two</b>' }
	const { html } = await renderer.renderToStaticMarkup(Folded as never, {}, slots, { displayName: 'Folded', hydrate: 'intent' })
	expect(html).toBe('<div><astro-slot name="note"><b>two</b></astro-slot></div>')
	const { html: whole } = await renderer.renderToStaticMarkup(Island as never, { label: 'a="b" c' }, slots, { displayName: 'Island' })
	expect(whole).toContain('>a=&quot;b&quot; c<astro-static-slot><p title="$&">a="b" c</p></astro-static-slot>')
})

test('all islands of the shop have different id prefixes', () => {
	const islands = globSync('src/**/*.astro').flatMap((path) =>
		// An island that is used in two branches, with and without a slot of the theme, is on a page only once.
		Array.from(new Set([...readFileSync(path, 'utf8').matchAll(/<([A-Z]\w+)(?=\s[^<]*?client:intent)/g)].map(([, name = '']) => name))),
	)
	expect(islands.length).toBeGreaterThan(12)
	expect(new Set(islands).size).toBe(islands.length)
	expect(new Set(islands.map(idPrefix)).size).toBe(islands.length)
	for (const island of islands) expect(idPrefix(island)).toMatch(/^[a-z\d]{2}$/)
})
