import type { Locator, Page } from '@playwright/test'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { dataTextsOf, textsOf } from './localized-shop.ts'

/**
 * Page or locator that finds elements by the English names of the tests in any language: a text of the interface, of content/ or of the
 * demo catalogue's frame is replaced by its translation. Other data are not replaced, except countries.
 */
export function localizedPage(page: Page, tag: string): Page {
	const names = namesByLanguage.get(tag) ?? namesIn(tag)
	namesByLanguage.set(tag, names)
	return localize(page, names)
}

/** Names by language tag. */
const namesByLanguage = new Map<string, Names>()

interface Names {
	/** Translates a text that is searched for. */
	readonly finding: (localizeFinder: string | RegExp, exact: boolean) => string | RegExp
	/** Translates the typed name of a country or a city. */
	readonly typing: (english: unknown) => unknown
}

const finders = new Set(['getByRole', 'getByText', 'getByLabel', 'getByPlaceholder', 'getByAltText', 'getByTitle'])

function localize<On extends Page | Locator>(on: On, names: Names): On {
	const proxy = new Proxy(on, {
		get(target, property) {
			const value: unknown = Reflect.get(target, property, target)
			if (typeof value !== 'function') return value
			return (...given: readonly unknown[]) => {
				const found: unknown = Reflect.apply(value, target, localizeArguments(String(property), given, names))
				return isLocator(found) ? localize(found, names) : found
			}
		},
	})
	originals.set(proxy, on)
	return proxy
}

/** Translates the arguments of a Playwright function. */
function localizeArguments(name: string, given: readonly unknown[], names: Names): readonly unknown[] {
	if (finders.has(name)) return translateArguments(name, given, names)
	return name === 'fill' ? given.map(names.typing) : given.map(unwrap)
}

/** Translates the name or the text in the arguments. */
function translateArguments(finder: string, [first, options]: readonly unknown[], names: Names): readonly unknown[] {
	const { name, exact = false } = (options ?? {}) as { readonly name?: string | RegExp; readonly exact?: boolean }
	if (finder !== 'getByRole') return [names.finding(first as string | RegExp, exact), options]
	return name === undefined ? [first, options] : [first, { ...(options as object), name: names.finding(name, exact) }]
}

const originals = new WeakMap<object, unknown>()

/** Returns the original object of a proxy, which Playwright requires for arguments. */
function unwrap(value: unknown): unknown {
	if (typeof value !== 'object' || value === null) return value
	const { has } = value as { readonly has?: object }
	return originals.get(value) ?? (has === undefined ? value : { ...value, has: originals.get(has) ?? has })
}

function isLocator(value: unknown): value is Locator {
	return typeof value === 'object' && value !== null && 'boundingBox' in value && 'getByRole' in value
}

function namesIn(tag: string): Names {
	const translated = textsOf(tag)
	const ofInterface = [...englishMessages].map(([id, english]) => ({ english, said: translated.get(id) ?? english }))
	const ofData = dataTextsOf(tag)
	const texts = [...ofInterface, ...ofData]
	const [places, localizedPlaces] = ['en', tag].map((one) => new Intl.DisplayNames(one, { type: 'region', fallback: 'none' }))
	const countries = new Map(regions().map((code) => [places?.of(code) ?? '', localizedPlaces?.of(code) ?? '']))
	const data = new Map(ofData.map(({ english, said }) => [english, said]))
	return {
		typing: (english) => countries.get(String(english)) ?? data.get(String(english)) ?? english,
		finding(wanted, exact) {
			const matching = texts.filter(({ english }) => {
				if (typeof wanted !== 'string') return wanted.test(withoutPlaceholders(english))
				return exact ? english === wanted : english.toLowerCase().includes(wanted.toLowerCase())
			})
			const others = typeof wanted === 'string' ? [countries.get(wanted) ?? wanted] : []
			const found = [...new Set([...matching.map(({ said }) => said), ...others])].map(patternOf)
			if (typeof wanted === 'string') return new RegExp(exact ? `^(?:${found.join('|')})$` : found.join('|'), 'is')
			const start = wanted.source.startsWith('^') ? '^' : ''
			return new RegExp([...found.map((one) => start + one), wanted.source].join('|'), 'is')
		},
	}
}

function regions(): readonly string[] {
	const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
	return letters.flatMap((one) => letters.map((other) => one + other))
}

/** Removes the values of a message, so that `Your Cart ({count})` matches `Your Cart (1)`. */
function withoutPlaceholders(message: string): string {
	return pieces(message).join('1')
}

function patternOf(message: string): string {
	return pieces(message)
		.map((piece) => piece.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
		.join('.*')
}

/** Texts between the placeholders of a message. */
function pieces(message: string): readonly string[] {
	const found: string[] = []
	let [depth, start] = [0, 0]
	for (let at = 0; at < message.length; at++) {
		if (message[at] === '{' && depth++ === 0) found.push(message.slice(start, at))
		if (message[at] === '}' && --depth === 0) start = at + 1
	}
	return [...found, message.slice(start)]
}
