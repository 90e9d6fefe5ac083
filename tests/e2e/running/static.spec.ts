import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, serverTest as test } from '../fixtures.ts'
import { copyProject } from '../support/project-copy.ts'

test('a mistake in a content file stops the build, with file, line and advice, and the check finds it without a build', {
	tag: '@walk',
}, async () => {
	const copy = copyProject()
	try {
		const before = await copy.run('scripts/check-content.ts')
		expect(before).toMatchObject({ code: 0, output: expect.stringContaining('The texts in content/ have no mistakes.') })
		copy.write('content/pages/terms.md', copy.read('content/pages/terms.md').replace('Please read them', 'Please [read](/term) them'))
		for (const script of ['scripts/build.ts', 'scripts/check-content.ts']) {
			const { code, output } = await copy.run(script)
			expect([script, code]).toEqual([script, 1])
			expect(output).toContain('content/pages/terms.md:6  The shop has no page /term.\n    Did you mean "/terms"? The pages are ')
		}
		copy.write('dist/index.html', 'The site as it was.')
		const site = await copy.run('scripts/build.ts', { RENDER: 'static', STORE_API_URL: 'https://store.example/api' })
		expect(site).toMatchObject({ code: 1, output: expect.stringContaining('content/pages/terms.md:6') })
		expect(copy.read('dist/index.html'), 'a file host may show it').toBe('The site as it was.')
	} finally {
		copy.remove()
	}
})

test('mistakes in the theme folder stop the build, each with file, line and advice', { tag: '@walk' }, async () => {
	const copy = copyProject()
	const mistakes = {
		'shop/slots/home/before.astro': '---\nconst { =\n---\n<p>',
		'shop/slots/nowhere/here.astro': '<p>Our own</p>',
		'shop/pages/cart.astro': '<p>Our own</p>',
		'shop/tokens.yaml': 'colours:\n  acton: "#b00"\n',
	}
	try {
		for (const [path, text] of Object.entries(mistakes)) copy.write(path, text)
		for (const script of ['scripts/build.ts', 'scripts/check-content.ts']) {
			const { code, output } = await copy.run(script, { SHOP_DIR: 'shop' })
			expect([script, code]).toEqual([script, 1])
			expect(output).toContain('The folder shop has 4 mistakes.')
			expect(output).toContain('shop/slots/home/before.astro:2  It cannot be read: Unexpected token.')
			expect(output).toContain('shop/slots/nowhere/here.astro:1  There is no slot "nowhere:here".\n    The slots are slots/header/before, ')
			expect(output).toContain('shop/pages/cart.astro:1  The shop itself uses the URL /cart, or URLs below /cart.')
			expect(output).toContain('shop/tokens.yaml:2  The shop has no colour "acton".\n    Did you mean "action"?')
		}
		for (const path of Object.keys(mistakes)) rmSync(join(copy.root, path))
		expect(await copy.run('scripts/check-content.ts', { SHOP_DIR: 'shop' })).toMatchObject({ code: 0 })
	} finally {
		copy.remove()
	}
})
