import type { ChildProcess } from 'node:child_process'
import type { Browser } from '@playwright/test'
import { parseAst } from 'vite'
import { expect, test } from '../fixtures.ts'
import { compressedSize } from '../support/compressed-size.ts'
import { measurePageWeight } from '../support/page-weight.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { readAnnouncedUrl } from '../support/shop.ts'

// All tests share one shop and one worker.
test.describe.configure({ mode: 'default' })

let copy: ProjectCopy
let shop: ChildProcess
let url = ''

test.beforeAll(async () => {
	copy = copyProject()
	shop = copy.start('scripts/start.ts', { LANGUAGES: 'en,de,ar', SITE_URL: 'https://shop.example', PORT: '0', LOG_LEVEL: 'warn' })
	url = await readAnnouncedUrl(shop)
})

test.afterAll(async () => {
	shop.kill('SIGTERM')
	if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve))
	copy.remove()
})

const kilobyte = 1024

/**
 * Compressed bytes by which scripts can exceed the English ones apart from texts: for links to pages of the language, and for the six
 * plural forms of Arabic in islands.
 */
const codeOfLanguage = { untouched: 128, hydrated: 420 }

/**
 * Maximum total ratio of additional bytes. Before any interaction the scripts contain almost no texts, only those links. After hydration
 * the texts themselves are longer, in German by letters, in Arabic by bytes: at most 1.5 % when this was measured.
 */
const wordsOfLanguage = { untouched: 0.025, hydrated: 0.02 }

interface Scripts {
	/** Content of each file by its path. */
	readonly files: ReadonlyMap<string, string>
	readonly folders: readonly string[]
}

/** Scripts that a page loads before any interaction, and after the hydration of all islands. */
async function scriptsOf(browser: Browser, path: string): Promise<{ readonly untouched: Scripts; readonly hydrated: Scripts }> {
	// A new context prevents that files of one language are cached for another.
	const context = await browser.newContext()
	const page = await context.newPage()
	const sumUp = await measurePageWeight(page)
	await page.goto(url + path)
	const first = await sumUp()
	for (const island of await page.locator('astro-island').all()) await island.dispatchEvent('pointerover')
	await expect(page.locator('astro-island:not([data-hydrated])')).toHaveCount(0)
	const last = await sumUp()
	const read = async (names: readonly string[]): Promise<Scripts> => {
		const paths = names.map((line) => line.replace(/ \d+$/, ''))
		const files = await Promise.all(paths.map(async (one) => [one, await (await context.request.get(url + one)).text()] as const))
		return { files: new Map(files), folders: [...new Set(paths.map((one) => /^\/_astro\/(?:([a-z]+)\/)?/.exec(one)?.[1] ?? ''))] }
	}
	const scripts = { untouched: await read(first.scriptNames), hydrated: await read(last.scriptNames) }
	await context.close()
	return scripts
}

/** Names of the files without folder and hash. */
function namesOf({ files }: Scripts): readonly string[] {
	return [...files.keys()].map((path) => path.replaceAll(/^.*\/|\.[\w-]+\.js$/g, '')).sort()
}

/** Removes the texts of a script; if the result differs in length, a language adds code. */
function withoutWords(code: string): string {
	const sizes: (readonly [number, number])[] = []
	const look = (node: unknown): void => {
		if (typeof node !== 'object' || node === null) return
		const { type, start, end, value } = node as { type?: string; start?: number; end?: number; value?: unknown }
		const isWords = type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string')
		if (isWords && start !== undefined && end !== undefined) sizes.push([start, end])
		else for (const inner of Object.values(node)) look(inner)
	}
	look(parseAst(code))
	return sizes.toSorted(([one], [other]) => other - one).reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code)
}

function sizeOf(files: ReadonlyMap<string, string>, change: (code: string) => string = (code) => code): number {
	return [...files.values()].reduce((bytes, code) => bytes + compressedSize(change(code)), 0)
}

/** Links to translations of the page, for users and for search engines. */
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
		const english = await scriptsOf(browser, path)
		// Pages with personal data hydrate immediately.
		const isOwn = kind === 'cart' || kind === 'checkout'
		for (const tag of ['de', 'ar']) {
			const address = `/${tag}${path}`.replace(/\/$/, '')
			const own = await scriptsOf(browser, address)
			for (const when of ['untouched', 'hydrated'] as const) {
				expect(namesOf(own[when]), `${tag}, ${when}`).toEqual(namesOf(english[when]))
				expect(own[when].folders, 'its own language alone').toEqual([tag])
				const code = sizeOf(own[when].files, withoutWords) - sizeOf(english[when].files, withoutWords)
				const [whole, inEnglish] = [sizeOf(own[when].files), sizeOf(english[when].files)]
				console.log(
					`${kind} in ${tag}, ${when}: ${inEnglish} bytes compressed in English, ${whole - inEnglish} more, ${code} of them no words`,
				)
				const how = isOwn ? 'hydrated' : when
				expect(code, `${tag}, ${when}`).toBeLessThanOrEqual(codeOfLanguage[how])
				expect(whole / inEnglish - 1, `${tag}, ${when}`).toBeLessThanOrEqual(wordsOfLanguage[how])
			}
			const html = await (await page.request.get(url + address)).text()
			const added = [...html.matchAll(ofLanguages)].map(([one]) => one)
			// Search engines do not index pages with personal data.
			expect(added, 'four links for search engines, and the choice').toHaveLength(isOwn ? 1 : 5)
			expect(Buffer.byteLength(added.join('')), tag).toBeLessThanOrEqual(kilobyte)
			// The size is 150 to 300 bytes, depending on the compression of the rest of the page.
			expect(compressedSize(html) - compressedSize(html.replaceAll(ofLanguages, '')), tag).toBeLessThanOrEqual(kilobyte / 3)
		}
	})
