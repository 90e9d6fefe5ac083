import { globSync, readFileSync } from 'node:fs'
import { createElement, type ReactNode, useId } from 'react'
import { expect, test } from 'vitest'
import renderer, { idPrefix } from '../../../../src/components/ui/island-renderer.ts'

let drawn = 0

function Island({ label, children }: { label: string; children?: ReactNode }) {
	drawn += 1
	return createElement('div', { id: useId() }, label, children)
}

function Folded({ note }: { note?: ReactNode }) {
	return createElement('div', null, note ?? 'nothing')
}

test('an island is drawn once, its ids begin as its mark says, and what stands between its tags is left to Astro', async () => {
	const slots = { default: '<ul><li>one</li></ul>' }
	const { html, attrs } = await renderer.renderToStaticMarkup(Island as never, { label: 'a & b' }, slots, {
		displayName: 'Island',
		hydrate: 'intent',
	})
	expect(drawn).toBe(1)
	expect(html).toBe(`<div id="_${attrs.prefix}R_0_">a &amp; b<astro-slot><ul><li>one</li></ul></astro-slot></div>`)
	const again = await renderer.renderToStaticMarkup(Island as never, { label: 'a & b' }, {}, { displayName: 'Island' })
	expect([again.attrs, again.html]).toEqual([attrs, `<div id="_${attrs.prefix}R_0_">a &amp; b</div>`])
})

test('a slot with a name is a property of the island, and one that is empty is none', async () => {
	const draw = async (note: string) =>
		(await renderer.renderToStaticMarkup(Folded as never, {}, { note, default: ' ' }, { displayName: 'Folded', hydrate: 'intent' })).html
	expect(await draw('<p>one</p>')).toBe('<div><astro-slot name="note"><p>one</p></astro-slot></div>')
	expect(await draw('  ')).toBe('<div>nothing</div>')
})

test('no two islands of the shop begin their ids alike', () => {
	const islands = globSync('src/**/*.astro').flatMap((path) =>
		[...readFileSync(path, 'utf8').matchAll(/<([A-Z]\w+)(?=\s[^<]*?client:intent)/g)].map(([, name = '']) => name),
	)
	expect(islands.length).toBeGreaterThan(12)
	expect(new Set(islands).size).toBe(islands.length)
	expect(new Set(islands.map(idPrefix)).size).toBe(islands.length)
	for (const island of islands) expect(idPrefix(island)).toMatch(/^[a-z\d]{2}$/)
})
