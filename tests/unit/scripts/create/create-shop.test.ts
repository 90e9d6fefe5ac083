import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { CreateError, createShop } from '#scripts/create/create-shop.ts'
import { linkPackages } from '#tests/link-packages.ts'
import { checkShop } from '#theme/check-shop.ts'

const temporary = () => mkdtempSync(join(tmpdir(), 'create-'))
const create = (...words: readonly string[]) =>
	spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/create.ts', ...words], { encoding: 'utf8' })

let shop: string
let made: ReturnType<typeof create>

// The shop is created once for all tests, because that copies the demo pictures too.
beforeAll(() => {
	const parent = temporary()
	shop = join(parent, 'My-Shop!')
	mkdirSync(shop)
	made = create(shop)
	return () => rmSync(parent, { recursive: true })
}, 120_000)

const read = (path: string) => readFileSync(join(shop, path), 'utf8')
const manifest = () => JSON.parse(read('package.json'))

test('new shop has its own name, its theme folder, and settings that refer to the folder', () => {
	expect(manifest()).toMatchObject({ name: 'my-shop', private: true, version: '0.1.0' })
	expect(read('.env')).toMatch(/^SHOP_DIR=shop$/m)
	expect(read('.gitignore')).toMatch(/^\.env$/m)
	const { content, theme } = checkShop(shop, 'shop')
	expect([...content.problems, ...(theme?.problems ?? [])]).toEqual([])
})

test('new shop has a README that describes the forms for texts, and how to start version control', () => {
	expect(manifest().scripts).toHaveProperty('edit')
	expect(read('README.md')).toMatch(/^\| `npm run edit` \| .*"Publish"/m)
	expect(read('README.md')).toContain('git init && git add --all')
})

test('new shop imports only packages in its package.json, and only existing files', () => {
	const { dependencies, devDependencies, optionalDependencies, ...own } = manifest()
	const imports = { '#desk/*': 'packages/desk/src/*', ...own.imports }
	const packages = globSync(['packages/*/package.json', 'scripts/edit/packages/package.json'], { cwd: shop }).map((path) =>
		JSON.parse(read(path)),
	)
	const ofPackages = packages.flatMap((one) => [one.name, ...Object.keys({ ...one.dependencies, ...one.optionalDependencies })])
	const named = new Set([...ofPackages, ...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })])
	const files = globSync(['*.mjs', '{src,packages,scripts}/**/*.{ts,tsx,mjs,astro}'], { cwd: shop })
	expect(files.length).toBeGreaterThan(800)
	// Comments contain usage examples.
	const code = (path: string) => read(path).replaceAll(/^\s*\*.*$/gm, '')
	const missing = files.flatMap((path) =>
		[...code(path).matchAll(/(?:^import |\bfrom |\bimport\()'([^'\s$]+)'/gm)].flatMap(([, specifier = '']) => {
			const file = specifier.replace(/\?.*$/, '')
			const alias = Object.keys(imports).find((key) => key.startsWith('#') && file.startsWith(key.slice(0, -1)))
			if (alias) return existsSync(join(shop, imports[alias].replace('*', file.slice(alias.length - 1)))) ? [] : [`${path}: ${specifier}`]
			if (file.startsWith('.')) return existsSync(join(shop, dirname(path), file)) ? [] : [`${path}: ${specifier}`]
			const name = /^(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? ''
			return /^(node|astro|virtual):/.test(name) || named.has(name) || named.has(`@types/${name}`) ? [] : [`${path}: ${specifier}`]
		}),
	)
	expect(missing).toEqual([])
	const versions: readonly string[] = Object.values({ ...dependencies, ...devDependencies, ...optionalDependencies })
	expect(versions.filter((version) => !/^(npm:typescript@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual([])
})

test('new shop has a lock file that matches its package.json, without development tools of the programs', () => {
	const { name, packages } = JSON.parse(read('package-lock.json'))
	expect(name).toBe('my-shop')
	expect(packages['']).toMatchObject({ dependencies: manifest().dependencies, devDependencies: manifest().devDependencies })
	expect(Object.keys(packages).filter((path) => /playwright|vitest|knip/.test(path))).toEqual([])
})

test('new shop has existing npm scripts, and an image with the theme folder', () => {
	const scripts: Record<string, string> = manifest().scripts
	expect(Object.keys(scripts)).toContain('start')
	for (const command of Object.values(scripts)) {
		const [, file] = /run\.mjs (\S+\.ts)/.exec(command) ?? []
		if (file) expect(existsSync(join(shop, file)), file).toBe(true)
	}
	const dockerfile = read('Dockerfile')
	expect(dockerfile).toMatch(/^ENV SHOP_DIR=shop\nRUN npm run build$/m)
	expect(dockerfile).toMatch(/^COPY shop shop$/m)
	expect(dockerfile).toMatch(/^ENV SHOP_DIR=shop NODE_ENV=production /m)
	for (const [, source = ''] of dockerfile.matchAll(/^COPY (?!--)((?:\S+ )+)\S+$/gm)) {
		for (const path of source.trim().split(' ')) expect(existsSync(join(shop, path)), path).toBe(true)
	}
	expect(existsSync(join(shop, 'tests'))).toBe(false)
})

test('newer shop with the old shop/, .env and data/ is the same shop, and reports removed features', {
	timeout: 60_000,
}, () => {
	const own = {
		'shop/content/menus.yaml': read('content/menus.yaml').replace('cart: Cart', 'cart: Basket'),
		'shop/slots/footer/end.astro': '<p>Since 1998</p>',
		'shop/tokens.yaml': 'colours:\n  action: "#0b6e4f"\n',
		'.env': `${read('.env')}SITE_URL=https://shop.example\n`,
		'data/store.db': 'what was sold',
	}
	for (const [path, text] of Object.entries(own)) {
		mkdirSync(dirname(join(shop, path)), { recursive: true })
		writeFileSync(join(shop, path), text)
	}
	// The next version has other texts, and can have other slots.
	const newer = join(dirname(shop), 'newer')
	cpSync(shop, newer, {
		recursive: true,
		filter: (path) => !/^[\\/](shop|data|\.env|docs|public[\\/]media)$/.test(path.slice(shop.length)),
	})
	linkPackages(resolve('.'), newer)
	for (const path of ['shop', '.env', 'data']) cpSync(join(shop, path), join(newer, path), { recursive: true })
	const change = (path: string, before: string, after: string) => {
		const text = readFileSync(join(newer, path), 'utf8')
		expect(text).toContain(before)
		writeFileSync(join(newer, path), text.replace(before, after))
	}
	const check = () => spawnSync(process.execPath, ['scripts/run.mjs', 'scripts/check-content.ts'], { cwd: newer, encoding: 'utf8' })

	change('content/menus.yaml', 'cart: Cart', 'cart: Trolley')
	expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('and the folder shop have no mistakes.') })
	const { content } = checkShop(newer, 'shop')
	expect(content.entries.find(({ kind }) => kind === 'menus')?.data, 'the owner’s text').toMatchObject({ cart: 'Basket' })
	change('packages/contract/domain/frame/slots.ts', "'footer:end': { where", "'footer:after': { where")
	change('src/styles/tokens.css', '--color-action:', '--color-press:')
	expect(check()).toMatchObject({
		status: 1,
		stderr: expect.stringMatching(
			/shop\/slots\/footer\/end\.astro:1 {2}There is no slot "footer:end"\.[\s\S]*shop\/tokens\.yaml:2 {2}The shop has no colour "action"\./,
		),
	})
	for (const [path, text] of Object.entries(own)) expect(readFileSync(join(newer, path), 'utf8'), path).toBe(text)
})

test('create command does not change a folder with files', () => {
	const folder = temporary()
	onTestFinished(() => rmSync(folder, { recursive: true }))
	writeFileSync(join(folder, 'novel.txt'), 'Once')
	expect(() => createShop('.', folder)).toThrow(CreateError)
	expect(() => createShop('.', folder)).toThrow(/is not empty, and existing files are not overwritten\. Choose another folder/)
	expect(() => createShop('.', join(folder, 'novel.txt'))).toThrow(/is a file\. Choose another name/)
	expect(globSync('*', { cwd: folder })).toEqual(['novel.txt'])
	expect(() => createShop('.', 'src/my-shop')).toThrow(/is inside the project of the shop/)
})

test('create command accepts an empty folder, and prints the next two commands', () => {
	expect(made).toMatchObject({ status: 0, stderr: '' })
	expect(made.stdout.trimEnd().split('\n').slice(-2)).toEqual([expect.stringMatching(/^ {2}cd \S+My-Shop! && npm ci$/), '  npm start'])
})

test('create command prints its usage without a folder, or with several', () => {
	for (const words of [[], ['a', 'b'], ['--help']]) {
		expect(create(...words)).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run create -- ../my-shop') })
	}
})
