import { join } from 'node:path'
import { englishMessages } from '../../../src/language/catalogue.ts'
import { readLanguages } from '../../../src/texts/languages/read-languages.ts'

const project = join(import.meta.dirname, '../../..')

function namesOf(english: string): readonly string[] {
	return [...englishMessages].flatMap(([name, text]) => (text === english ? [name] : []))
}

/** All that a language says, by the names of the texts. */
export function textsOf(tag: string): ReadonlyMap<string, string> {
	const [, language] = readLanguages(project, { tags: ['en', tag] }).languages
	return language?.texts ?? new Map()
}

/** Gives what the shop says in a language in place of an English text without places: `say('Add to Cart')`, `say('Email', 'fields')`. */
export function speaking(tag: string): (english: string, room?: string) => string {
	const texts = textsOf(tag)
	return (english, room = '') => {
		const names = namesOf(english).filter((name) => name.startsWith(room))
		const said = new Set(names.map((name) => texts.get(name)))
		const [one] = said
		if (said.size !== 1 || one === undefined) throw new Error(`"${english}" of "${room}" is said in ${said.size} ways: ${names.join(', ')}`)
		return one
	}
}

/** Which of these lines are texts of the interface in English that the language says otherwise. */
export function englishAmong(tag: string, lines: readonly string[]): readonly string[] {
	const texts = textsOf(tag)
	return lines.filter((line) => {
		const names = namesOf(line)
		return names.length > 0 && names.every((name) => texts.get(name) !== line)
	})
}
