import type { ChildProcess } from 'node:child_process'
import { brotliCompressSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { parseAst } from 'vite'
import { expect, test } from '../fixtures.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { announced } from '../support/shop.ts'
import { watchWire } from '../support/wire.ts'

// One shop for all of them, and one worker.
test.describe.configure({ mode: 'default' })

let copy: ProjectCopy
let shop: ChildProcess
let url = ''

test.beforeAll(async () => {
	test.setTimeout(600_000)
	copy = copyProject()
	shop = copy.start('scripts/start.ts', { LANGUAGES: 'en,de,ar', SITE_URL: 'https://shop.example', PORT: '0', LOG_LEVEL: 'warn' })
	url = await announced(shop)
})

test.afterAll(async () => {
	shop.kill('SIGTERM')
	if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
	copy.remove()
})

const kilobyte = 1024

/**
 * Packed bytes by which scripts may be more than in English besides their words: that links lead to pages of the language, and,
 * in what islands say, the six forms of a number in Arabic.
 */
const codeOfLanguage = { untouched: 128, awake: 420 }

/**
 * The share by which they may be more in all. Before anything is touched next to nothing is said: it is those links. Awake it is
 * what words themselves are longer, German ones by letters, Arabic ones by bytes: 1.5 % at most where this was measured.
 */
const wordsOfLanguage = { untouched: 0.025, awake: 0.02 }

const packed = (text: string) => brotliCompressSync(text).length

interface Scripts {
	/** What each file says and does, by its name without folder. */
	readonly files: ReadonlyMap<string, string>
	readonly folders: readonly string[]
}

/** Scripts that a page loads before anything is touched, and when all its islands are awake. */
async function scriptsOf(browser: Browser, path: string): Promise<{ readonly untouched: Scripts; readonly awake: Scripts }> {
	// Nothing of one language may be at hand for another.
	const context = await browser.newContext()
	const page = await context.newPage()
	const sumUp = await watchWire(page)
	await page.goto(url + path)
	const first = await sumUp()
	for (const island of await page.locator('astro-island').all()) await island.dispatchEvent('pointerover')
	await expect(page.locator('astro-island:not([data-awake])')).toHaveCount(0)
	const last = await sumUp()
	const read = async (names: readonly string[]): Promise<Scripts> => {
		const paths = names.map((line) => line.replace(/ \d+$/, ''))
		const files = await Promise.all(
			paths.map(async (one) => [/[^/]+$/.exec(one)?.[0] ?? '', await (await context.request.get(url + one)).text()] as const),
		)
		return { files: new Map(files), folders: [...new Set(paths.map((one) => /^\/_astro\/(?:([a-z]+)\.[^/]+\/)?/.exec(one)?.[1] ?? ''))] }
	}
	const scripts = { untouched: await read(first.scriptNames), awake: await read(last.scriptNames) }
	await context.close()
	return scripts
}

/** A script without the words in it: what a language adds to it is more than words when this is longer. */
function withoutWords(code: string): string {
	const said: (readonly [number, number])[] = []
	const look = (node: unknown): void => {
		if (typeof node !== 'object' || node === null) return
		const { type, start, end, value } = node as { type?: string; start?: number; end?: number; value?: unknown }
		const isWords = type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')
		if (isWords && start !== undefined && end !== undefined) said.push([start, end])
		else for (const inner of Object.values(node)) look(inner)
	}
	look(parseAst(code))
	return said.toSorted(([one], [other]) => other - one).reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code)
}

function sizeOf(files: ReadonlyMap<string, string>, change: (code: string) => string = (code) => code): number {
	return [...files.values()].reduce((bytes, code) => bytes + packed(change(code)), 0)
}

/** The links to a page's other forms, for people and for search engines. */
const ofLanguages = /<link rel="alternate"[^>]*>|<language-choice[\s\S]*?<\/language-choice>/g

for (const [kind, path] of Object.entries({
	home: '/',
	listing: '/products/1',
	product: '/product/1',
	cart: '/cart',
	checkout: '/checkout',
}))
	test(`${kind} in German and in Arabic loads the scripts that it loads in English, byte by byte but for its words, and names its other languages in 1 KB`, async ({
		browser,
		page,
	}) => {
		// A page in three languages, each opened anew and waited for until it is quiet.
		test.setTimeout(600_000)
		const english = await scriptsOf(browser, path)
		// What is a shopper's own is awake by itself.
		const isOwn = kind === 'cart' || kind === 'checkout'
		for (const tag of ['de', 'ar']) {
			const address = `/${tag}${path}`.replace(/\/$/, '')
			const own = await scriptsOf(browser, address)
			for (const when of ['untouched', 'awake'] as const) {
				expect([...own[when].files.keys()].sort(), `${tag}, ${when}`).toEqual([...english[when].files.keys()].sort())
				expect(own[when].folders, 'its own language alone').toEqual([tag])
				const code = sizeOf(own[when].files, withoutWords) - sizeOf(english[when].files, withoutWords)
				const [whole, inEnglish] = [sizeOf(own[when].files), sizeOf(english[when].files)]
				console.log(`${kind} in ${tag}, ${when}: ${inEnglish} bytes packed in English, ${whole - inEnglish} more, ${code} of them no words`)
				const how = isOwn ? 'awake' : when
				expect(code, `${tag}, ${when}`).toBeLessThanOrEqual(codeOfLanguage[how])
				expect(whole / inEnglish - 1, `${tag}, ${when}`).toBeLessThanOrEqual(wordsOfLanguage[how])
			}
			const html = await (await page.request.get(url + address)).text()
			const added = [...html.matchAll(ofLanguages)].map(([one]) => one)
			// Search engines are kept away from what is a shopper's own.
			expect(added, 'four links for search engines, and the choice').toHaveLength(isOwn ? 1 : 5)
			expect(Buffer.byteLength(added.join('')), tag).toBeLessThanOrEqual(kilobyte)
			// 150 to 300 bytes: how the rest of the page compresses moves the difference.
			expect(packed(html) - packed(html.replaceAll(ofLanguages, '')), tag).toBeLessThanOrEqual(kilobyte / 3)
		}
	})
