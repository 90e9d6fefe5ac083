import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { findOverrides, removeOverride } from '#scripts/edit/edit-conflict.ts'
import { versionsOf } from '#scripts/edit/versions.ts'
import { shopWith } from '../../content/shop.ts'

const menus = 'content/menus.yaml'

/** Creates a shop with a changed override, an unchanged override, and a page of the owner only. */
function shopWithOwn() {
	const root = shopWith({ 'shop/content/pages/about.md': '---\ntitle: About us\ndescription: Who we are.\n---\n\nHello.\n' })
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	const read = (path: string) => readFileSync(join(root, path), 'utf8')
	write(`shop/${menus}`, read(menus).replace('cart: Cart', 'cart: Basket'))
	write('shop/content/footer.yaml', read('content/footer.yaml').replaceAll('\n', '\r\n'))
	return { root, write, read, has: (path: string) => existsSync(join(root, path)) }
}

test("overrides of shop texts are listed with their differences, and the owner's own pages are not", () => {
	const { root } = shopWithOwn()
	expect(findOverrides(root, 'shop')).toEqual([
		{ file: 'shop/content/footer.yaml', isSame: true, lines: [] },
		{ file: `shop/${menus}`, isSame: false, lines: ['-cart: Cart', '+cart: Basket'] },
	])
	expect(findOverrides(root, null)).toEqual([])
})

test('override is removed if it equals the original, otherwise only after it was stored as a version', () => {
	const { root, has } = shopWithOwn()
	expect(removeOverride(root, 'shop', 'shop/content/footer.yaml')).toBeNull()
	expect(has('shop/content/footer.yaml')).toBe(false)
	expect(removeOverride(root, 'shop', `shop/${menus}`)).toMatch(/differs from the shop's own, and no versions are kept here/)
	expect(has(`shop/${menus}`)).toBe(true)

	const git = (...words: string[]) => execFileSync('git', words, { cwd: join(root, 'shop'), encoding: 'utf8' })
	git('init', '--quiet')
	git('-c', 'user.name=A', '-c', 'user.email=a@shop.example', 'commit', '--quiet', '--allow-empty', '--message=Begin')
	expect(removeOverride(root, 'shop', `shop/${menus}`)).toBeNull()
	expect(has(`shop/${menus}`)).toBe(false)
	expect(versionsOf(join(root, 'shop'), 5).map(({ words }) => words)).toEqual([
		'Texts before going back to one of the shop',
		'Before the first version made here',
	])
	expect(git('show', `HEAD:${menus}`)).toContain('cart: Basket')
})

test('override removal deletes no other file', () => {
	const { root, has } = shopWithOwn()
	for (const file of ['shop/content/pages/about.md', menus, 'shop/../content/menus.yaml', 'shop/tokens.yaml'])
		expect(removeOverride(root, 'shop', file), file).toBe('This text is not in the place of one of the shop any more.')
	expect([has(menus), has('shop/content/pages/about.md')]).toEqual([true, true])
})
