import { isArgumentElement, isLiteralElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { englishMessages, type MessageOf, type TextId } from './catalogue.ts'
import { currentLanguage, type Language } from './language.ts'
import { locale } from './locale.ts'
import { market } from './market.ts'

type WithPlaces = `${string}{${string}`

/** Asked for where the message has places to fill, and refused where it has none. */
type Filled<Id extends TextId, Value> = [MessageOf<Id>] extends [WithPlaces]
	? [values: Readonly<Record<string, Value>>]
	: [Extract<MessageOf<Id>, WithPlaces>] extends [never]
		? []
		: never

/**
 * A text of the interface, in the language of whoever reads it: `text('cart.empty')`, `text('cart.left', { count: 3 })`.
 *
 * It is called where the text is drawn or said, never while a module is loaded: a server draws for readers of many
 * languages. In the browser's build the call becomes the text itself (src/i18n/build/client-texts.ts). So the name stands
 * in the call, or a choice between names, and the values stand in an object beside it.
 */
export function text<Id extends TextId>(id: Id, ...[values]: Filled<Id, string | number>): string {
	const message = messageOf(id)
	if (typeof message === 'string') return message
	return 'pieces' in message ? filled(message.pieces, values ?? {}) : String(message.format(values))
}

/**
 * The same with something drawn in its places, in the order of the language:
 * `textParts('checkout.agree', { terms: <a key="terms" href="/terms">…</a> })` gives words and elements by turns.
 *
 * @public
 */
export function textParts<Id extends TextId, Part>(id: Id, ...[values]: Filled<Id, Part>): readonly (string | Part)[] {
	const message = messageOf(id)
	if (typeof message === 'string') return [message]
	if ('pieces' in message) return message.pieces.map((piece) => (typeof piece === 'string' ? piece : (values?.[piece.place] ?? '')))
	const parts: unknown = message.format(values as Record<string, never>)
	return (Array.isArray(parts) ? parts : [parts]) as (string | Part)[]
}

/** Words, and places by the name of what they are filled with. */
type Pieces = readonly (string | { readonly place: string })[]
type Prepared = string | { readonly pieces: Pieces } | IntlMessageFormat

const prepared = new WeakMap<Language, Map<string, Prepared>>()

function messageOf(id: TextId): Prepared {
	const language = currentLanguage()
	const ofLanguage = prepared.get(language) ?? new Map<string, Prepared>()
	// Numbers in it are written by the market's country.
	const key = market() === '' ? id : `${id} ${market()}`
	const known = ofLanguage.get(key)
	if (known !== undefined) return known
	const written = writtenMessage(id, language)
	const made = prepare({ ...written, tag: written.tag === language.tag ? locale() : written.tag })
	prepared.set(language, ofLanguage.set(key, made))
	return made
}

/** What says no more than its words is its words; what only has places is put together without being formatted. */
function prepare({ message, tag }: { readonly message: string; readonly tag: string }): Prepared {
	if (!/[{']/.test(message)) return message
	const format = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true })
	const pieces: (string | { place: string })[] = []
	for (const element of format.getAst()) {
		if (isLiteralElement(element)) pieces.push(element.value)
		else if (isArgumentElement(element)) pieces.push({ place: element.value })
		else return format
	}
	return { pieces }
}

function filled(pieces: Pieces, values: Readonly<Record<string, string | number>>): string {
	let whole = ''
	for (const piece of pieces) whole += typeof piece === 'string' ? piece : (values[piece.place] ?? '')
	return whole
}

/** A message as it is written, and the language that it is written in: English where this one does not have it. */
export function writtenMessage(id: string, { tag, texts }: Language): { readonly message: string; readonly tag: string } {
	const own = texts.get(id)
	if (own !== undefined) return { message: own, tag }
	const message = englishMessages.get(id)
	if (message === undefined) throw new Error(`There is no text "${id}" in packages/i18n/en.`)
	return { message, tag: 'en' }
}
