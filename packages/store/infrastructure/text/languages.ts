import { readFileSync } from 'node:fs'
import { english, type Language, setLanguages, shopLanguages } from '@storefront/i18n/language.ts'
import { numberTexts } from '@storefront/i18n/number-texts.ts'
import { parse } from 'yaml'
import { contentFiles, contentFolders, placeOf } from './content.ts'

/**
 * Reads the languages that the store writes in (LANGUAGES): the texts of content/languages, the owner's before the shop's. What is
 * wrong in a file `npm run check:content` tells, and stops a build; here such a text is said in English.
 */
export function openLanguages(tags: readonly string[]): void {
	const [first = english, ...others] = tags.map(readLanguage)
	setLanguages([first, ...others])
}

function readLanguage(tag: string): Language {
	const texts = new Map(tag === english.tag ? [] : numberTexts(tag))
	// Of a text that the owner says, too, theirs counts.
	for (const folder of contentFolders().toReversed())
		for (const file of contentFiles(`languages/${tag}/interface`, [folder]).filter(({ pathname }) => /\.ya?ml$/.test(pathname)))
			for (const [id, message] of readRoom(file)) texts.set(id, message)
	// Newer than what TypeScript knows of.
	const locale = new Intl.Locale(tag) as Intl.Locale & { getTextInfo?: () => { readonly direction: string } }
	return { tag, name: tag, texts, direction: locale.getTextInfo?.().direction === 'rtl' ? 'rtl' : 'ltr' }
}

function readRoom(file: URL): readonly (readonly [string, string])[] {
	const room = decodeURIComponent(file.pathname).replace(/^.*\/|\.ya?ml$/g, '')
	const said = parsed(file)
	if (typeof said !== 'object' || said === null) return []
	return Object.entries(said).flatMap(([name, message]) => (typeof message === 'string' ? [[`${room}.${name}`, message] as const] : []))
}

/** Nothing where it is broken, which is told: a slip in one file is no reason for the store not to start. */
function parsed(file: URL): unknown {
	try {
		return parse(readFileSync(file, 'utf8'))
	} catch {
		process.emitWarning(`${placeOf(file)} cannot be read and is left out: "npm run check:content" tells what is wrong in it.`)
		return null
	}
}

/**
 * The language of the shop that a call is answered in: that of its page (`page`, a tag), else the one that the browser wants most
 * (`Accept-Language`), and the first where it wants none of them.
 */
export function wantedLanguage(header: string | undefined, page = ''): string {
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
