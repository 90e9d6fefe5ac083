import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { englishMessages } from '@storefront/i18n/catalogue.ts'
import { parse } from 'yaml'
import { readLanguages } from '#content/languages/read-languages.ts'

const project = join(import.meta.dirname, '../../..')

function namesOf(english: string): readonly string[] {
	return [...englishMessages].flatMap(([name, text]) => (text === english ? [name] : []))
}

/** All texts of a language by key. */
export function textsOf(tag: string): ReadonlyMap<string, string> {
	const [, language] = readLanguages(project, { tags: ['en', tag] }).languages
	return language?.texts ?? new Map()
}

/** Translations of the texts of content/ and of the demo catalogue's frame, with their English originals. */
export function dataTextsOf(tag: string): readonly { readonly english: string; readonly said: string }[] {
	const content = join(project, 'content')
	const files = globSync('**/*.yaml', { cwd: join(content, 'languages', tag) }).filter((path) => existsSync(join(content, path)))
	const read = (path: string): unknown => parse(readFileSync(join(content, path), 'utf8'))
	const ofContent = files.flatMap((path) => pairTexts(read(path), read(join('languages', tag, path))))
	const demo = join(project, 'packages/store/commerce/demo/languages', `${tag}.json`)
	if (!existsSync(demo)) return ofContent
	const { categories, titles, words, cities, payments } = JSON.parse(readFileSync(demo, 'utf8')) as Record<
		string,
		Readonly<Record<string, string>>
	>
	return [
		...ofContent,
		...Object.entries({ ...categories, ...titles, ...words, ...cities, ...payments }).map(([english, messages]) => ({
			english,
			said: messages,
		})),
	]
}

/** Pairs of texts at the same position of both values. */
function pairTexts(english: unknown, messages: unknown): readonly { readonly english: string; readonly said: string }[] {
	if (typeof english === 'string' && typeof messages === 'string') return [{ english, said: messages }]
	if (typeof english !== 'object' || typeof messages !== 'object' || !english || !messages) return []
	const [from, to] = [english, messages] as readonly Readonly<Record<string, unknown>>[]
	return Object.keys(to ?? {}).flatMap((key) => pairTexts(from?.[key], to?.[key]))
}

/** Returns a function that translates an English text without placeholders: `say('Add to Cart')`, `say('Email', 'fields')`. */
export function translator(tag: string): (english: string, room?: string) => string {
	const texts = textsOf(tag)
	return (english, room = '') => {
		const names = namesOf(english).filter((name) => name.startsWith(room))
		const messages = new Set(names.map((name) => texts.get(name)))
		const [one] = messages
		if (messages.size !== 1 || one === undefined)
			throw new Error(`"${english}" of "${room}" is said in ${messages.size} ways: ${names.join(', ')}`)
		return one
	}
}

/** Lines that are English interface texts although the language has a translation, and that are not texts of the language. */
export function findEnglishTexts(tag: string, lines: readonly string[]): readonly string[] {
	const texts = textsOf(tag)
	const own = new Set(texts.values())
	return lines.filter((line) => {
		if (own.has(line) || !/\p{L}/u.test(line)) return false
		const names = namesOf(line)
		return names.length > 0 && names.every((name) => texts.get(name) !== line)
	})
}
