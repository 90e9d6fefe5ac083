import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changesOf, filesChangedByRestore, hasVersionControl, restoreVersion, saveVersion, versionsOf } from '#scripts/edit/versions.ts'
import { shopWith } from '../../content/shop.ts'

const menus = 'content/menus.yaml'
const beforeFirst = 'Before the first version made here'

/** Creates a git checkout of a shop, with a program next to the texts. */
function checkout() {
	const root = shopWith({ 'src/shop.ts': 'one\n' })
	const git = (...parameters: string[]) => execFileSync('git', parameters, { cwd: root, encoding: 'utf8' })
	git('init', '--quiet')
	git('add', '--all')
	git('-c', 'user.name=A', '-c', 'user.email=a@shop.example', 'commit', '--quiet', '--message=The shop')
	const read = (path: string) => readFileSync(join(root, path), 'utf8')
	const write = (path: string, text: string) => {
		mkdirSync(join(root, path, '..'), { recursive: true })
		writeFileSync(join(root, path), text)
	}
	return { root, git, read, write }
}

describe('versions of the texts', () => {
	it('versions contain texts and pictures only, and uncommitted changes of developers stay', () => {
		const { root, git, read, write } = checkout()
		write('src/shop.ts', 'two\n')
		write('content/schemas/menus.json', '{}\n')
		git('add', 'src')
		write(menus, read(menus).replace('cart: Cart', 'cart: Basket'))
		write('public/pictures/about/über uns.jpg', 'picture')
		rmSync(join(root, 'content/pages/contact.md'))
		expect(changesOf(root)).toEqual([
			{ file: menus, kind: 'changed', lines: ['-cart: Cart', '+cart: Basket'] },
			{ file: 'content/pages/contact.md', kind: 'gone', lines: [] },
			{ file: 'public/pictures/about/über uns.jpg', kind: 'new', lines: [] },
		])
		saveVersion(root, '-- Basket "for" $all')
		expect(changesOf(root)).toEqual([])
		expect(versionsOf(root, 10).map(({ words }) => words)).toEqual(['-- Basket "for" $all', beforeFirst])
		expect(git('diff', '--cached', '--name-only').trim(), 'still only prepared').toBe('src/shop.ts')
		expect(git('diff', '--name-only').trim(), 'no text of an editor').toBe('content/schemas/menus.json')
	})

	it('versions can be restored in both directions without losing saved texts', () => {
		const { root, read, write } = checkout()
		write('public/pictures/new.jpg', 'picture')
		saveVersion(root, 'A picture')
		const first = versionsOf(root, 10).at(-1)
		write(menus, read(menus).replace('cart: Cart', 'cart: Basket'))
		restoreVersion(root, first?.id ?? '')
		expect(read(menus)).toContain('cart: Cart')
		expect(changesOf(root)).toEqual([
			{ file: menus, kind: 'changed', lines: ['-cart: Basket', '+cart: Cart'] },
			{ file: 'public/pictures/new.jpg', kind: 'gone', lines: [] },
		])
		saveVersion(root, 'As at first')
		const [, before] = versionsOf(root, 10)
		expect(before?.words).toBe('Texts before going back to an earlier version')
		restoreVersion(root, before?.id ?? '')
		expect(read(menus)).toContain('cart: Basket')
		expect(read('public/pictures/new.jpg')).toBe('picture')
		expect(() => restoreVersion(root, '--help')).toThrow('There is no such version.')
	})

	it('versions belong to the theme folder if there is one', () => {
		const { root, git, write } = checkout()
		write('shop/content/menus.yaml', 'cart: Cart\n')
		write('shop/slots/footer/end.astro', '')
		git('add', 'shop')
		git('-c', 'user.name=A', '-c', 'user.email=a@shop.example', 'commit', '--quiet', '--message=A folder')
		write('shop/content/menus.yaml', 'cart: Basket\n')
		write('shop/slots/footer/end.astro', 'changed')
		write(menus, 'cart: Mine\n')
		const shop = join(root, 'shop')
		expect(changesOf(shop)).toEqual([{ file: 'shop/content/menus.yaml', kind: 'changed', lines: ['-cart: Cart', '+cart: Basket'] }])
		saveVersion(shop, 'Basket')
		expect(versionsOf(shop, 10).map(({ words }) => words)).toEqual(['Basket', beforeFirst])
		expect(git('diff', '--name-only').trim().split('\n')).toEqual([menus, 'shop/slots/footer/end.astro'])
		restoreVersion(shop, versionsOf(shop, 10)[1]?.id ?? '')
		expect(readFileSync(join(shop, menus), 'utf8')).toBe('cart: Cart\n')
	})

	it('versions exclude commits of developers, whose texts stay when a version is restored', () => {
		const { root, git, read, write } = checkout()
		const german = 'content/languages/de/interface/cart.yaml'
		const programmer = (words: string) =>
			git('-c', 'user.name=A', '-c', 'user.email=a@shop.example', 'commit', '--quiet', '--all', `--message=${words}`)
		expect(versionsOf(root, 10)).toEqual([])
		write(menus, read(menus).replace('cart: Cart', 'cart: Basket'))
		saveVersion(root, 'Basket')
		write(german, `# A newer release.\n${read(german)}`)
		programmer('Improve the German texts')
		const theirs = git('rev-parse', 'HEAD').trim()
		write(menus, read(menus).replace('cart: Basket', 'cart: Trolley'))
		saveVersion(root, 'Trolley')
		write('content/pages/new.md', 'a page that was not published yet')
		const [, basket, before] = versionsOf(root, 10)
		expect(versionsOf(root, 10).map(({ words }) => words)).toEqual(['Trolley', 'Basket', beforeFirst])
		expect(filesChangedByRestore(root, before?.id ?? '')).toEqual([menus, 'content/pages/new.md'])
		restoreVersion(root, basket?.id ?? '')
		expect(read(menus)).toContain('cart: Basket')
		expect(existsSync(join(root, 'content/pages/new.md'))).toBe(false)
		restoreVersion(root, before?.id ?? '')
		expect(read(menus)).toContain('cart: Cart')
		expect(read(german)).toContain('# A newer release.')
		expect(() => restoreVersion(root, theirs), 'a commit of a programmer').toThrow('There is no such version.')
	})

	it('versions are not stored without a checkout', () => {
		expect(hasVersionControl(shopWith({}))).toBe(false)
		expect(hasVersionControl(checkout().root)).toBe(true)
	})
})
