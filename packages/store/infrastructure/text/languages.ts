import { readFileSync } from 'node:fs'
import { english, type Language, setLanguages, shopLanguages } from '@storefront/i18n/language.ts'
import { numberTexts } from '@storefront/i18n/number-texts.ts'
import { parse } from 'yaml'
import { contentFiles, contentFolders, contentPath } from './content.ts'

/**
 * Loads the languages of the store (LANGUAGES) from content/languages; texts of the owner override those of the shop. Malformed files
 * fall back to English here; `npm run check:content` reports them and stops a build.
 */
export function loadLanguages(tags: readonly string[]): void {
	const [first = english, ...others] = tags.map(readLanguage)
	setLanguages([first, ...others])
}

function readLanguage(tag: string): Language {
	const texts = new Map(tag === english.tag ? [] : numberTexts(tag))
	// In reverse order, so that texts of the owner override those of the shop.
	for (const folder of contentFolders().toReversed())
		for (const file of contentFiles(`languages/${tag}/interface`, [folder]).filter(({ pathname }) => /\.ya?ml$/.test(pathname)))
			for (const [id, message] of readTopic(file)) texts.set(id, message)
	// TypeScript does not have this method yet.
	const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo?: () => { readonly direction: string } }
	return { tag, name: tag, texts, direction: locale.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr' }
}

function readTopic(file: URL): readonly (readonly [string, string])[] {
	const topic = decodeURIComponent(file.pathname).replace(/^.*\/|\.ya?ml$/g, '')
	const content = parseFile(file)
	if (typeof content !== 'object' || content === null) return []
	return Object.entries(content).flatMap(([name, message]) => (typeof message === 'string' ? [[`${topic}.${name}`, message] as const] : []))
}

/** Parses a file; null with a warning if it is malformed, because one file must not prevent the start. */
function parseFile(file: URL): unknown {
	try {
		return parse(readFileSync(file, 'utf8'))
	} catch {
		process.emitWarning(`${contentPath(file)} cannot be read and is ignored: "npm run check:content" shows the errors.`)
		return null
	}
}

/**
 * Negotiates the language of a response: the language of the page (`page`, a tag), otherwise the best match of `Accept-Language`,
 * otherwise the default language.
 */
export function negotiateLanguage(header: string | undefined, page = ''): string {
	const offered = shopLanguages().map(({ tag }) => tag)
	const [first = english.tag] = offered
	const wanted = `${page},${header ?? ''}`
		.split(',')
		.map((part) => {
			const [tag = '', ...parameters] = part.split(';')
			const weight = parameters.find((one) => one.trim().startsWith('q='))
			return { tag: tag.trim().toLowerCase(), weight: weight ? Number(weight.trim().slice(2)) : 1 }
		})
		.filter(({ tag, weight }) => tag !== '' && weight > 0)
		.sort((a, b) => b.weight - a.weight)
	for (const { tag } of wanted) {
		const base = tag.replace(/-.*/, '')
		const found = [tag, base].flatMap((one) => offered.find((known) => known.toLowerCase() === one) ?? [])[0]
		if (found) return found
	}
	return first
}
