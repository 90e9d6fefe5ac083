import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setContentRules } from '@storefront/store/infrastructure/text/content-rules.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { contentRules } from '#content/running/rules.ts'
import { portableEngines } from '../engines.ts'
import { runCommand as run } from '../running/command-line.ts'
import { shopWithCommands } from './command-shop.ts'

const page = (title: string, text = 'Text.') => `---\ntitle: ${title}\ndescription: About it.\n---\n\n${text}\n`

describe.each(portableEngines)('content commands on %s', (engine) => {
	const shop = shopWithCommands(engine)
	const write = async (files: Readonly<Record<string, string>>) => {
		for (const [path, text] of Object.entries(files)) {
			await mkdir(dirname(join(shop.folder, path)), { recursive: true })
			await writeFile(join(shop.folder, path), text)
		}
	}

	beforeAll(() => setContentRules(() => Promise.resolve(contentRules(undefined))))

	it('content import changes the texts of a folder, in any order of their links, and export writes them back', async () => {
		await write({
			'in/pages/cards.md': page('Cards', 'See [gifts](/gifts).'),
			'in/pages/gifts.md': page('Gifts'),
			'in/menus.yaml': await readFile('content/menus.yaml', 'utf8'),
			'in/README.md': 'No text of the shop.',
		})
		expect(await run('content', 'import', join(shop.folder, 'in'))).toMatchObject({
			code: 0,
			output: 'Changed 2 texts; unchanged: 1.\n',
		})
		expect(await run('content', 'export', join(shop.folder, 'out'))).toMatchObject({ code: 0 })
		expect(await readFile(join(shop.folder, 'out/pages/cards.md'), 'utf8')).toBe(page('Cards', 'See [gifts](/gifts).'))
		expect(await run('content', 'import', join(shop.folder, 'out'))).toMatchObject({ output: 'Changed 0 texts; unchanged: 2.\n' })
	})

	it('content import refuses a text with a mistake with its line, and changes the others', async () => {
		await write({ 'bad/pages/first.md': page('First', 'See [it](/nowhere-at-all).'), 'bad/pages/second.md': page('Second') })
		const { code, output, errors } = await run('content', 'import', join(shop.folder, 'bad'))
		expect(code).toBe(1)
		expect(output).toContain('Changed 1 text')
		expect(errors).toContain('pages/first.md: Line 6')
		expect(await run('content', 'import', join(shop.folder, 'nothing'))).toMatchObject({ code: 1 })
	})
})
