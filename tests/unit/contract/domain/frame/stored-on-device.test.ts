import { globSync, readFileSync } from 'node:fs'
import { consentEntry, languageEntry, marketEntry, storedOnDevice } from '@storefront/contract/domain/frame/stored-on-device.ts'
import { expect, it } from 'vitest'
import { storageKeys } from '#stores/browser/storage-keys.ts'

const sources = globSync('{src,packages/{contract,store}}/**/*.{ts,tsx,astro,js}', { exclude: (path) => path === 'node_modules' }).map(
	(path) => ({ path, text: readFileSync(path, 'utf8') }),
)

/** Where the browser's storage is written by the name that is given to it. */
const passedOn = [
	'src/stores/browser/persisted.ts',
	'src/elements/frame/display-settings.ts',
	'src/stores/cart/shared-list.ts',
	'packages/store/http/calls/cookies.ts',
]

/** What is written as `'name'`, `storageKeys.name`, or by a constant of the same file. */
function nameOf(written: string, { path, text }: (typeof sources)[number]): string {
	const literal = /^'([^']+)'$/.exec(written)?.[1]
	const known = /^storageKeys\.(\w+)$/.exec(written)?.[1] as keyof typeof storageKeys | undefined
	const constant = new RegExp(`const ${written} = ('[^']+'|storageKeys\\.\\w+)`).exec(text)?.[1]
	const name = literal ?? (known && storageKeys[known]) ?? (constant && nameOf(constant, { path, text }))
	if (!name) throw new Error(`${path} stores something under ${written}: write its name where this test can read it`)
	return name
}

/** Every name under which the code keeps something in a browser. */
function storedByCode(): readonly string[] {
	const patterns = [
		/(?:persisted|personal)Atom(?:<[^(]*>)?\(\{[^}]*?\bkey: ([\w.']+(?:-[\w']+)*)/g,
		/sharedList\(\{[^}]*?\bkey: ([\w.']+)/g,
		/\.setItem\(([^,]+),/g,
		/\bsavePreference\(('[^']+'),/g,
		/writeCookie\(\w+, \w+, ([\w']+),/g,
	]
	return sources.flatMap((source) =>
		patterns.flatMap((pattern) =>
			[...source.text.matchAll(pattern)].flatMap(([, written = '']) =>
				passedOn.includes(source.path) && /^(key|name|written)$/.test(written) ? [] : [nameOf(written, source)],
			),
		),
	)
}

it('the page says of everything that the shop stores in browsers, and of nothing else', () => {
	expect([...storedOnDevice(), languageEntry(), marketEntry(), consentEntry()].map(({ name }) => name).toSorted()).toEqual(
		[...new Set(storedByCode())].toSorted(),
	)
})

it('nothing is stored in a way that the page could not know', () => {
	const others = /indexedDB|\bcaches\.|document\.cookie\s*=|cookieStore|navigator\.storage|serviceWorker/
	expect(sources.filter(({ text }) => others.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))).map(({ path }) => path)).toEqual([])
})
