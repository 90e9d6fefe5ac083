import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { englishMessages } from '../../src/language/catalogue.ts'
import { nameOfField } from '../../src/texts/check-fields.ts'
import { mistakeIn } from '../../src/texts/languages/check-message.ts'
import { fixedFields, kindOf } from '../../src/texts/schemas.ts'
import { type Files, filesOf, withOneEnding } from '../../src/texts/source/files.ts'
import { readSource, type Source } from '../../src/texts/source/source.ts'
import { builtOtherwise, translationOf, wordsIn } from '../../src/texts/source/translated.ts'
import { keepForm } from './keep-form.ts'
import { newMistakes } from './unsaved.ts'

/** A text beside what the language says for it. */
export interface Pair {
	/** Of the field in the page. */
	readonly name: string
	/** Where it stands, in words. */
	readonly label: string
	/** Of several short texts each is a line. */
	readonly original: string
	/** Empty: it is read as the original has it. */
	readonly translation: string
}

/** A file as it stands beside its original. */
export interface SideBySide {
	readonly pairs: readonly Pair[]
	/** Lists that are not built as those of the original, by their names: they are edited in the file. */
	readonly apart: readonly string[]
	/** Whether its readers get the original as long as it is not done; null: no page. */
	readonly isDraft: boolean | null
}

/** The name of the field with what stands below the head of a page. */
const bodyName = '#text'
const draftName = '#draft'

const ofInterface = /^interface\/([a-z-]+)\.yaml$/i

/** Whether a folder may be called so: a language as BCP 47 names it. */
export function isLanguage(tag: string): boolean {
	try {
		return Intl.getCanonicalLocales(tag)[0] === tag
	} catch {
		return false
	}
}

/** The languages that have a folder. */
export function languagesIn(root: string): readonly string[] {
	const folder = join(root, 'content/languages')
	return filesOf(root).has('content/languages') ? readdirSync(folder).filter(isLanguage).sort() : []
}

/** The files that can be translated, by their paths below the language, each with how many of its texts are not yet. */
export function filesToTranslate(root: string, language: string): readonly { readonly path: string; readonly left: number }[] {
	const files = filesOf(root)
	const rooms = new Set([...englishMessages.keys()].map((id) => `interface/${id.split('.')[0]}.yaml`))
	const texts = files.texts.filter((path) => !/^(?:languages|search)\//.test(path)).map(withOneEnding)
	return [...texts, ...rooms].flatMap((path) => {
		const { pairs, apart } = sideBySide(root, language, path)
		return pairs.length + apart.length > 0 ? [{ path, left: pairs.filter(({ translation }) => translation === '').length }] : []
	})
}

/** What of a file stands beside what; `path` is one of `filesToTranslate`. */
export function sideBySide(root: string, language: string, path: string): SideBySide {
	const { words, original, translation } = open(filesOf(root), language, path)
	const own = new Map(wordsIn(translation.data).map((one) => [one.path.join('.'), inLines(one.words)]))
	const apart = builtOtherwise(words, translation.data).filter((list) => !isShort(words, list))
	const pairs = wordsIn(words)
		.filter(({ path: at }) => !apart.some((list) => list.every((step, index) => at[index] === step)))
		.map(({ path: at, words: text }) => {
			const name = at.join('.')
			return {
				name,
				label: path.startsWith('interface/') ? name : nameOfField(at),
				original: inLines(text),
				translation: own.get(name) ?? '',
			}
		})
	const body = { name: bodyName, label: 'The text', original: original.body.trim(), translation: translation.body.trim() }
	const isPage = kindOf(path) === 'pages'
	return {
		pairs: isPage && body.original !== '' ? [...pairs, body] : pairs,
		apart: apart.map((list) => nameOfField(list)),
		isDraft: isPage ? (translation.data as { readonly draft?: boolean }).draft === true : null,
	}
}

/**
 * The file of a translation with what was written for its texts, by the names of the fields; all else in it stays. `mistakes`:
 * what keeps it from being saved, in words; null: nothing.
 */
export function translated(
	root: string,
	language: string,
	path: string,
	written: ReadonlyMap<string, string>,
	folder?: string,
): { readonly file: string; readonly text: string; readonly mistakes: string | null } {
	const files = filesOf(root)
	const { file, words, translation, before } = open(files, language, path)
	const kept = builtOtherwise(words, translation.data).filter((list) => !isShort(words, list))
	const wanted = translationOf(words, (at) => {
		const text = written.get(at.join('.'))?.trim() ?? ''
		if (text === '') return undefined
		return Array.isArray(valueAt(words, at)) ? text.split('\n').flatMap((line) => line.trim() || []) : text
	})
	const fields = kept.reduce((whole: unknown, list) => withValue(whole, list, valueAt(translation.data, list)), wanted ?? {})
	const data = written.get(draftName) === 'on' ? { ...(fields as object), draft: true } : fields
	const yaml = stringify(data, { lineWidth: 0 })
	const sent = path.endsWith('.md') ? `---\n${yaml}---\n\n${written.get(bodyName)?.replaceAll('\r\n', '\n').trim() ?? ''}\n` : yaml
	const text = keepForm(file, before, sent, {})
	return {
		file,
		text,
		mistakes: ofInterface.test(path) ? mistakesIn(language, path, data) : newMistakes(root, new Map([[file, text]]), folder),
	}
}

interface Opened {
	/** Of the translation, from the root. */
	readonly file: string
	/** Its text; empty where there is none yet. */
	readonly before: string
	readonly original: Pick<Source, 'data' | 'body'>
	/** What of the original can be translated. */
	readonly words: unknown
	readonly translation: Pick<Source, 'data' | 'body'>
}

function open(files: Files, language: string, path: string): Opened {
	const file = `content/languages/${language}/${path}`
	const before = files.has(file) ? files.read(file) : ''
	const original = ofInterface.test(path) ? english(path) : readable(files, `content/${path}`)
	const kind = kindOf(path)
	const fixed = kind ? fixedFields(kind) : []
	const words = Object.fromEntries(Object.entries(original.data as object).filter(([name]) => !fixed.includes(name)))
	return { file, before, original, words, translation: before === '' ? nothing : readable(files, file) }
}

const nothing = { data: {}, body: '' }

/** A file with a mistake has nothing to show: the page of the shop tells the mistake. */
function readable(files: Files, file: string): Pick<Source, 'data' | 'body'> {
	const present = [file, file.replace(/yaml$/, 'yml')].find((path) => files.has(path))
	const source = present ? readSource(present, files.read(present)) : nothing
	return 'what' in source ? nothing : source
}

function english(path: string): Pick<Source, 'data' | 'body'> {
	const room = `${ofInterface.exec(path)?.[1]}.`
	const messages = [...englishMessages].filter(([id]) => id.startsWith(room)).map(([id, message]) => [id.slice(room.length), message])
	return { data: Object.fromEntries(messages), body: '' }
}

function mistakesIn(language: string, path: string, data: unknown): string | null {
	const room = ofInterface.exec(path)?.[1]
	const sentences = Object.entries(data as Readonly<Record<string, string>>).flatMap(([name, message]) => {
		const mistake = mistakeIn(message, language, englishMessages.get(`${room}.${name}`) ?? '')
		return mistake ? [`${name}: ${mistake.what} ${mistake.mend}`] : []
	})
	return sentences.length > 0 ? sentences.join(' ') : null
}

function inLines(words: string | readonly string[]): string {
	return typeof words === 'string' ? words : words.join('\n')
}

/** Of a list of short texts another number of them is no other form. */
function isShort(data: unknown, list: readonly PropertyKey[]): boolean {
	const value = valueAt(data, list)
	return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
	return path.reduce<unknown>((inner, step) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, step) : undefined), value)
}

function withValue(whole: unknown, [step, ...rest]: readonly PropertyKey[], value: unknown): unknown {
	if (step === undefined) return value
	const fields = (whole ?? {}) as Readonly<Record<PropertyKey, unknown>>
	return { ...fields, [step]: withValue(fields[step], rest, value) }
}
