import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { english, type Language, setLanguages } from '@storefront/i18n/language.ts'
import { createBuilder } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTextPlugins } from '#i18n/build/client-texts.ts'
import { linkWorkspace } from '#tests/link-packages.ts'

let root = ''

beforeAll(() => {
	root = mkdtempSync(join(tmpdir(), 'client-texts-'))
	mkdirSync(join(root, 'src'))
	cpSync(join(import.meta.dirname, '../../../../packages/i18n'), join(root, 'packages/i18n'), { recursive: true })
	linkWorkspace(root)
})
afterAll(() => {
	setLanguages([english])
	rmSync(root, { recursive: true })
})

const german = (texts: Readonly<Record<string, string>> = {}): Language => ({
	tag: 'de',
	direction: 'ltr',
	name: 'Deutsch',
	texts: new Map(Object.entries(texts)),
})

/** Code of the built script by its path, in a shop with these languages. */
async function build(script: string, ...[first, ...others]: [Language, ...Language[]]): Promise<ReadonlyMap<string, string>> {
	writeFileSync(join(root, 'src/script.ts'), script)
	setLanguages([first, ...others])
	rmSync(join(root, 'dist'), { recursive: true, force: true })
	const output = { entryFileNames: '_astro/[name].[hash].js', chunkFileNames: '_astro/[name].[hash].js' }
	const builder = await createBuilder({
		root,
		configFile: false,
		logLevel: 'silent',
		plugins: [clientTextPlugins()],
		environments: { client: { build: { rolldownOptions: { input: join(root, 'src/script.ts'), output } } } },
		builder: { buildApp: async ({ build, environments }) => void (environments.client && (await build(environments.client))) },
	})
	await builder.buildApp()
	const files = globSync('**/*.js', { cwd: join(root, 'dist') })
	return new Map(files.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, 'dist', path), 'utf8')]))
}

function logged(code = ''): unknown[] {
	const values: unknown[] = []
	new Function('console', code)({ log: (...texts: unknown[]) => values.push(...texts) })
	return values
}

const emptyCart = "import { text } from '@storefront/i18n/text.ts'\nconsole.log(text('cart.empty'))"

test('a built script contains its texts, but neither a catalogue nor a message parser', async () => {
	const [code] = (
		await build(
			`import { text } from '@storefront/i18n/text.ts'
import { direction, language } from '@storefront/i18n/language.ts'
const label: string = text('cart.empty')
console.log(label, \`(\${text('cart.empty')})\`, language(), direction())`,
			german({ 'cart.empty': 'Ihr Warenkorb ist leer' }),
		)
	).values()
	expect(logged(code)).toEqual(['Ihr Warenkorb ist leer', '(Ihr Warenkorb ist leer)', 'de', 'ltr'])
	expect(code?.length).toBeLessThan(120)
})

test('each language has its own folder with scripts of the same names, which link to pages of the language', async () => {
	const script = `import { text } from '@storefront/i18n/text.ts'
import { localizePath, stripLocale } from '@storefront/i18n/localized-path.ts'
console.log(text('cart.empty'), localizePath('/cart'), stripLocale('/de/cart'))`
	const translated = german({ 'cart.empty': 'Ihr Warenkorb ist leer' })
	const files = await build(script, english, translated)
	const [name = ''] = [...files.keys()].map((path) => basename(path))
	expect([...files.keys()].sort()).toEqual([`_astro/de/_astro/${name}`, `_astro/${name}`])
	expect(logged(files.get(`_astro/${name}`))).toEqual(['Your cart is empty', '/cart', '/de/cart'])
	expect(logged(files.get(`_astro/de/_astro/${name}`))).toEqual(['Ihr Warenkorb ist leer', '/de/cart', '/cart'])
})

test('an unused text is removed from a built script', async () => {
	const [code] = (
		await build("import { text } from '@storefront/i18n/text.ts'\nconst label = text('cart.empty')\nconsole.log(1)", german())
	).values()
	expect(code).not.toContain('cart')
})

test('the path of a built script changes with its texts', async () => {
	const paths = async (...languages: [Language, ...Language[]]) => [...(await build(emptyCart, ...languages)).keys()].sort()
	const translated = german({ 'cart.empty': 'Ihr Warenkorb ist leer' })
	const [first] = await paths(german())
	expect(await paths(german())).toEqual([first])
	expect(await paths(translated)).not.toEqual([first])
	// Pages load scripts of the same name in all languages.
	const names = await paths(english, german())
	expect(await paths(english, german())).toEqual(names)
	for (const path of await paths(english, translated)) expect(names).not.toContain(path)
})

test('a build fails when a script uses an unknown message id', async () => {
	await expect(build(emptyCart.replace('empty', 'full'), german())).rejects.toThrow(
		/script\.ts:2:[\s\S]*There is no text "cart\.full" in packages\/i18n\/en\./,
	)
})

test('a build fails when a script passes text() on instead of calling it', async () => {
	await expect(build("import { text } from '@storefront/i18n/text.ts'\nconsole.log(['cart.empty'].map(text))", german())).rejects.toThrow(
		'"text" of packages/i18n is used',
	)
})
