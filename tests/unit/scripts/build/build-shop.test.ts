import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readConfiguration } from '@storefront/runtime/configuration/configuration.ts'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { buildIfNeeded, buildShop } from '#scripts/build/build-shop.ts'
import { filesBelow } from '#scripts/build/files.ts'

/** Files that look a day older than they are, because tests cannot set this time. */
const dayOld = vi.hoisted(() => ({ files: /^never$/ }))
vi.mock('#scripts/build/files.ts', async (original) => {
	const files = await original<typeof import('#scripts/build/files.ts')>()
	return { ...files, changeTime: (file: string) => files.changeTime(file) - (dayOld.files.test(file) ? 86_400_000 : 0) }
})

let root: string

const write = (path: string, text: string) => {
	mkdirSync(dirname(join(root, path)), { recursive: true })
	writeFileSync(join(root, path), text)
}

/** Defines the result of "astro build": these files below `dist`. Check of the texts: fails if the file `mistake` exists. */
function astroWrites(...paths: readonly string[]): void {
	write('files.json', JSON.stringify(paths))
}

const pageText = 'A page that is large enough to be compressed. '.repeat(50)

beforeEach(() => {
	dayOld.files = /^never$/
	root = mkdtempSync(join(tmpdir(), 'build-shop-'))
	onTestFinished(() => rmSync(root, { recursive: true }))
	write(
		'scripts/run.mjs',
		`import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
		import { dirname } from 'node:path'
		const [script, ...flags] = process.argv.slice(2)
		if (script === 'scripts/check-content.ts') process.exit(existsSync('mistake') ? 1 : 0)
		// The desk's site has its own build.
		if (flags.at(-1).endsWith('packages/desk')) {
			mkdirSync('dist/desk/server', { recursive: true })
			writeFileSync('dist/desk/server/entry.mjs', '')
			process.exit(0)
		}
		appendFileSync('runs', flags.includes('--force') ? 'force ' : 'build ')
		if (existsSync('fails')) process.exit(1)
		for (const path of JSON.parse(readFileSync('files.json', 'utf8'))) {
			mkdirSync(dirname('dist/' + path), { recursive: true })
			writeFileSync('dist/' + path, ${JSON.stringify(pageText)} + path)
		}
		mkdirSync('node_modules/.astro', { recursive: true })
		const outputs = existsSync('pages.json') ? JSON.parse(readFileSync('pages.json', 'utf8')) : []
		const paths = Object.fromEntries(outputs.map((outputFile) => [outputFile, { outputFile: encodeURI(outputFile) }]))
		writeFileSync('node_modules/.astro/incremental-build.json', JSON.stringify({ routes: { page: { paths } } }))`,
	)
	write('src/page.astro', 'page')
	astroWrites('client/index.html')
	vi.spyOn(console, 'log').mockImplementation(() => undefined)
	vi.spyOn(console, 'error').mockImplementation(() => undefined)
	vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const server = readConfiguration({})
const site = readConfiguration({ RENDER: 'static', STORE_API_URL: 'https://store.example/api' })
const runs = () => (existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').trim().split(' ') : [])
const built = () => filesBelow(join(root, 'dist')).filter((path) => path !== 'fingerprint' && path !== 'desk/server/entry.mjs')
const formsOf = (path: string) => [path, `${path}.br`, `${path}.gz`]

/** Overwrites a file of the build after its end, with the same size and time. */
function overwrite(path: string): void {
	const file = join(root, 'dist', path)
	const { atime, mtime, size } = statSync(file)
	// The time of the file system advances in steps of some milliseconds.
	do writeFileSync(file, 'X'.repeat(size))
	while (statSync(file).ctimeMs <= statSync(join(root, 'dist/fingerprint')).ctimeMs)
	utimesSync(file, atime, mtime)
}

test('a shop is built at its first start, and again only after a change', () => {
	expect(buildIfNeeded(root, server)).toBe(true)
	expect(buildIfNeeded(root, server)).toBe(true)
	expect(runs()).toHaveLength(1)
	write('src/page.astro', 'changed')
	expect(buildIfNeeded(root, server)).toBe(true)
	expect(runs()).toHaveLength(2)
})

test('a build for a remote store has no desk, and is repeated for a shop that has one', () => {
	const remote = { STORE_API_URL: 'https://store.example/api' }
	expect(buildIfNeeded(root, readConfiguration(remote))).toBe(true)
	expect(existsSync(join(root, 'dist/desk'))).toBe(false)
	expect(buildIfNeeded(root, readConfiguration({ ...remote, DESK: 'on' }))).toBe(true)
	expect(existsSync(join(root, 'dist/desk/server/entry.mjs'))).toBe(true)
	expect(buildIfNeeded(root, server)).toBe(true)
	expect(buildIfNeeded(root, readConfiguration(remote))).toBe(true)
	expect(runs()).toHaveLength(2)
})

test('a build that fails prints the output of Astro, and the next start builds again', () => {
	expect(buildIfNeeded(root, server)).toBe(true)
	write('src/page.astro', 'changed')
	write('fails', '')
	expect(buildIfNeeded(root, server)).toBe(false)
	expect(console.error).toHaveBeenCalled()
	// The failed build can have overwritten files of the former one.
	write('src/page.astro', 'page')
	rmSync(join(root, 'fails'))
	expect(buildIfNeeded(root, server)).toBe(true)
	expect(runs()).toHaveLength(3)
})

test('a mistake in a text stops the build, and the former build stays', () => {
	expect(buildShop(root, server)).toBe(true)
	write('mistake', '')
	expect(buildShop(root, server)).toBe(false)
	rmSync(join(root, 'mistake'))
	expect(buildIfNeeded(root, server)).toBe(true)
	expect(runs(), 'the former build is still current').toHaveLength(1)
})

test('text files have compressed copies, which a later build replaces or deletes', () => {
	buildShop(root, server)
	expect(built().toSorted()).toEqual(formsOf('client/index.html'))
	astroWrites('client/faq.html')
	buildShop(root, server)
	expect(built().toSorted()).toEqual(formsOf('client/faq.html'))
})

test('scripts and server chunks of a former build stay for a day, for pages that are still open', () => {
	const old = ['client/_astro/cart.1.js', 'server/chunks/page_1.mjs']
	astroWrites(...old)
	buildShop(root, server)
	astroWrites('client/_astro/cart.2.js')
	buildShop(root, server)
	for (const path of [...old, 'client/_astro/cart.1.js.br']) expect(built()).toContain(path)
	dayOld.files = /cart\.1|page_1/
	buildShop(root, server)
	expect(built()).toEqual(formsOf('client/_astro/cart.2.js'))
})

test('a static build keeps unchanged pages of the last build in place, and deletes all other files', () => {
	write('pages.json', JSON.stringify(['product/é 1/index.html']))
	astroWrites('product/é 1/index.html', 'faq/index.html')
	expect(buildShop(root, site)).toBe(true)
	const inode = () => statSync(join(root, 'dist/product/é 1/index.html')).ino
	const before = inode()
	astroWrites('terms/index.html')
	expect(buildShop(root, site)).toBe(true)
	expect(built().toSorted()).toEqual([...formsOf('product/é 1/index.html'), ...formsOf('terms/index.html')])
	expect(inode()).toBe(before)
	expect(runs(), 'only the first build renders all pages').toEqual(['force', 'build'])
})

test('a static build deletes a page that was rewritten with the same size and time, so that Astro restores it', () => {
	const page = 'product/1/index.html'
	write('pages.json', JSON.stringify([page]))
	astroWrites(page)
	buildShop(root, site)
	overwrite(page)
	astroWrites()
	buildShop(root, site)
	expect(built()).not.toContain(page)
})

test('a static build restores compressed copies that are missing or were overwritten', () => {
	const page = 'product/1/index.html'
	write('pages.json', JSON.stringify([page]))
	astroWrites(page)
	buildShop(root, site)
	const copy = () => readFileSync(join(root, 'dist', `${page}.br`))
	const before = copy()
	overwrite(`${page}.br`)
	rmSync(join(root, 'dist', `${page}.gz`))
	astroWrites()
	buildShop(root, site)
	expect(built().toSorted()).toEqual(formsOf(page))
	expect(copy()).toEqual(before)
})

test.each([
	['an incomplete build', () => write('fails', '')],
	['a change of the code', () => write('src/page.astro', 'changed')],
])('a static build renders all pages after %s', (_, happens) => {
	buildShop(root, site)
	happens()
	buildShop(root, site)
	rmSync(join(root, 'fails'), { force: true })
	buildShop(root, site)
	expect(runs()).toContain('force')
	expect(runs().slice(1)).toContain('force')
})

/** Starts another process that holds the lock until it is killed. */
async function lockElsewhere() {
	mkdirSync(join(root, '.cache'), { recursive: true })
	const script = `
		import { DatabaseSync } from 'node:sqlite'
		new DatabaseSync(${JSON.stringify(join(root, '.cache/build.lock'))}).exec('begin exclusive')
		console.log('locked')
		setInterval(() => undefined, 1000)`
	const child = spawn(process.execPath, ['--input-type=module', '--eval', script], { stdio: ['ignore', 'pipe', 'inherit'] })
	onTestFinished(() => void child.kill('SIGKILL'))
	await new Promise((resolve) => child.stdout.once('data', resolve))
	return child
}

test('a build waits for the build of another process, and says so', async () => {
	await lockElsewhere().then((other) => {
		vi.mocked(console.log).mockImplementation((line) => void (/waiting/.test(line) && other.kill('SIGKILL')))
	})
	expect(buildShop(root, server)).toBe(true)
	expect(console.log).toHaveBeenCalledWith('Another process is building here: waiting until it has ended.')
})

test('the lock of a process that was killed does not stop a build', async () => {
	const other = await lockElsewhere()
	const gone = new Promise((resolve) => other.once('exit', resolve))
	other.kill('SIGKILL')
	await gone
	expect(buildShop(root, server)).toBe(true)
	expect(console.log).not.toHaveBeenCalled()
})

test('a user without write permission gets an error message instead of a build', () => {
	write('.cache', 'no folder')
	expect(buildIfNeeded(root, server)).toBe(false)
	expect(console.error).toHaveBeenCalledWith(expect.stringContaining(`this user may not write to ${root}.`))
	expect(runs()).toEqual([])
})
