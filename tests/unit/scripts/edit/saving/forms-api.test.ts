import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFormsApi } from '#scripts/edit/saving/forms-api.ts'
import { shopWith } from '#tests/unit/content/shop.ts'

interface Entry {
	readonly path: string
	readonly sha: string
}

const address = 'http://127.0.0.1:4321/api/keystatic'
const headers = { 'no-cors': '1', 'content-type': 'application/json' }
const footer = 'content/footer.yaml'
const menus = 'content/menus.yaml'

/** Creates a shop with two overrides: the footer, and one group of the FAQ with the other file extension. */
function editing() {
	const root = shopWith({ [`shop/${footer}`]: 'policies: Ours\n', 'shop/content/faq/orders-shipping.yml': 'title: Ours\n' })
	const answer = createFormsApi(root, 'shop')
	const tree = async (): Promise<ReadonlyMap<string, Entry>> => {
		const entries: Entry[] = await (await answer(new Request(`${address}/tree`, { headers }))).json()
		return new Map(entries.map((entry) => [entry.path, entry]))
	}
	const text = async (path: string) => {
		const { sha } = (await tree()).get(path) ?? { sha: '' }
		return (await answer(new Request(`${address}/blob/${sha}/${path}`, { headers }))).text()
	}
	const save = (additions: Readonly<Record<string, string>>, deletions: readonly string[] = []) => {
		const body = JSON.stringify({
			additions: Object.entries(additions).map(([path, written]) => ({ path, contents: Buffer.from(written).toString('base64url') })),
			deletions: deletions.map((path) => ({ path })),
		})
		return answer(new Request(`${address}/update`, { method: 'POST', headers, body }))
	}
	return { root, tree, text, save }
}

test("forms API lists the owner's texts in place of the shop's, and all others", async () => {
	const { root, tree, text } = editing()
	expect(await text(footer)).toBe('policies: Ours\n')
	expect(await text(menus)).toBe(readFileSync(join(root, menus), 'utf8'))
	const paths = [...(await tree()).keys()]
	expect(paths.indexOf('content'), 'folders stand before what is in them').toBeLessThan(paths.indexOf(footer))
	// The forms support only one file extension, so the shop's text must not be shown in place of the override.
	expect(paths).not.toContain('content/faq/orders-shipping.yaml')
})

test("forms API saves files in the theme folder, and keeps the shop's files", async () => {
	const { root, tree, text, save } = editing()
	const before = await tree()
	const shops = readFileSync(join(root, menus), 'utf8')
	const answer = await save({ [menus]: 'cart: Basket\n', 'public/pictures/about/shop.jpg': 'picture' })
	const after: Entry[] = await answer.json()
	expect(after.find(({ path }) => path === 'content')?.sha, 'by which the forms notice').not.toBe(before.get('content')?.sha)
	expect(await text(menus)).toBe('cart: Basket\n')
	expect([readFileSync(join(root, `shop/${menus}`), 'utf8'), readFileSync(join(root, menus), 'utf8')]).toEqual(['cart: Basket\n', shops])
	expect(existsSync(join(root, 'shop/public/pictures/about/shop.jpg'))).toBe(true)

	await save({}, [menus])
	expect(await text(menus), 'the shop’s own again').toBe(shops)
})

test('forms API writes nothing outside of the texts of the folder', async () => {
	const { root, save } = editing()
	for (const path of ['content/../../package.json', 'slots/footer/end.astro', '../content/menus.yaml'])
		expect((await save({ [path]: 'x' })).status, path).toBe(400)
	expect(existsSync(join(root, 'package.json'))).toBe(false)
})
