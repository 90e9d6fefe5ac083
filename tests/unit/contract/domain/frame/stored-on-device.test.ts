import { globSync, readFileSync } from 'node:fs'
import { consentEntry, languageEntry, marketEntry, storedOnDevice } from '@storefront/contract/domain/frame/stored-on-device.ts'
import { expect, it } from 'vitest'
import { storageKeys } from '#stores/browser/storage-keys.ts'

const sources = globSync('{src,packages/{contract,store}}/**/*.{ts,tsx,astro,js}', { exclude: (path) => path === 'node_modules' }).map(
	(path) => ({ path, text: readFileSync(path, 'utf8') }),
)

/** Files that write to the browser storage under a name from their caller. */
const passedOn = [
	'src/stores/browser/persisted.ts',
	'src/elements/frame/display-settings.ts',
	'src/stores/cart/shared-list.ts',
	'packages/store/http/calls/cookies.ts',
	'src/noscript/visitor.ts',
]

/** Resolves the name in the code: `'name'`, `storageKeys.name`, or a constant of the same file. */
function nameOf(written: string, { path, text }: (typeof sources)[number]): string {
	const literal = /^'([^']+)'$/.exec(written)?.[1]
	const known = /^storageKeys\.(\w+)$/.exec(written)?.[1] as keyof typeof storageKeys | undefined
	const constant = new RegExp(`const ${written} = ('[^']+'|storageKeys\\.\\w+)`).exec(text)?.[1]
	const name = literal ?? (known && storageKeys[known]) ?? (constant && nameOf(constant, { path, text }))
	if (!name) throw new Error(`${path} stores something under ${written}: write its name where this test can read it`)
	return name
}

/** All names under which the code stores data in a browser. */
function storedByCode(): readonly string[] {
	const patterns = [
		/(?:persisted|personal)Atom(?:<[^(]*>)?\(\{[^}]*?\bkey: ([\w.']+(?:-[\w']+)*)/g,
		/sharedList\(\{[^}]*?\bkey: ([\w.']+)/g,
		/\.setItem\(([^,]+),/g,
		/\bsavePreference\(('[^']+'),/g,
		/writeCookie\(\w+, \w+, ([\w']+),/g,
		/visitor\.writeCookie\(([\w']+),/g,
		/cookies\.set\(fullName\((\w+)\)/g,
	]
	return sources.flatMap((source) =>
		patterns.flatMap((pattern) =>
			[...source.text.matchAll(pattern)].flatMap(([, written = '']) =>
				passedOn.includes(source.path) && /^(key|name|written)$/.test(written) ? [] : [nameOf(written, source)],
			),
		),
	)
}

it('the page about stored data lists exactly the entries that the code stores', () => {
	expect([...storedOnDevice(), languageEntry(), marketEntry(), consentEntry()].map(({ name }) => name).toSorted()).toEqual(
		[...new Set(storedByCode())].toSorted(),
	)
})

it('the code uses no other kinds of browser storage', () => {
	const others = /indexedDB|\bcaches\.|document\.cookie\s*=|cookieStore|navigator\.storage|serviceWorker/
	expect(sources.filter(({ text }) => others.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))).map(({ path }) => path)).toEqual([])
})
