import { isArgumentElement, isLiteralElement } from '@formatjs/icu-messageformat-parser'
import { IntlMessageFormat } from 'intl-messageformat'
import { englishMessages, type MessageOf, type TextId } from './catalogue.ts'
import { currentLanguage, type Language } from './language.ts'
import { locale } from './locale.ts'
import { market } from './market.ts'

type WithPlaceholders = `${string}{${string}`

/** The values argument: required if the message has placeholders, forbidden otherwise. */
type MessageValues<Id extends TextId, Value> = [MessageOf<Id>] extends [WithPlaceholders]
	? [values: Readonly<Record<string, Value>>]
	: [Extract<MessageOf<Id>, WithPlaceholders>] extends [never]
		? []
		: never

/**
 * A message of the interface in the current language: `text('cart.empty')`, `text('cart.left', { count: 3 })`.
 *
 * Call it while rendering, never at module level: a server renders pages in many languages. In scripts the build replaces the call
 * with the text (src/i18n/build/inline-texts.ts). Therefore the id must be a literal, or a conditional expression with literals,
 * and the values must be an object literal.
 */
export function text<Id extends TextId>(id: Id, ...[values]: MessageValues<Id, string | number>): string {
	const message = getMessage(id)
	if (typeof message === 'string') return message
	return 'pieces' in message ? fillPlaceholders(message.pieces, values ?? {}) : String(message.format(values))
}

/**
 * A message whose placeholders are elements: `textParts('checkout.agree', { terms: <a key="terms" href="/terms">…</a> })` returns
 * words and elements in the order of the language.
 *
 * @public
 */
export function textParts<Id extends TextId, Part>(id: Id, ...[values]: MessageValues<Id, Part>): readonly (string | Part)[] {
	const message = getMessage(id)
	if (typeof message === 'string') return [message]
	if ('pieces' in message) return message.pieces.map((piece) => (typeof piece === 'string' ? piece : (values?.[piece.placeholder] ?? '')))
	const parts: unknown = message.format(values as Record<string, never>)
	return (Array.isArray(parts) ? parts : [parts]) as (string | Part)[]
}

/** Literal words, and placeholders by name. */
type MessageParts = readonly (string | { readonly placeholder: string })[]
type PreparedMessage = string | { readonly pieces: MessageParts } | IntlMessageFormat

const preparedMessages = new WeakMap<Language, Map<string, PreparedMessage>>()

function getMessage(id: TextId): PreparedMessage {
	const language = currentLanguage()
	const messages = preparedMessages.get(language) ?? new Map<string, PreparedMessage>()
	// The format of numbers depends on the country of the market.
	const key = market() === '' ? id : `${id} ${market()}`
	const cached = messages.get(key)
	if (cached !== undefined) return cached
	const message = findMessage(id, language)
	const made = prepare({ ...message, tag: message.tag === language.tag ? locale() : message.tag })
	preparedMessages.set(language, messages.set(key, made))
	return made
}

/** Messages without placeholders become strings, those with simple placeholders become parts; only the others need `IntlMessageFormat`. */
function prepare({ message, tag }: { readonly message: string; readonly tag: string }): PreparedMessage {
	if (!/[{']/.test(message)) return message
	const format = new IntlMessageFormat(message, tag, undefined, { ignoreTag: true })
	const pieces: (string | { placeholder: string })[] = []
	for (const element of format.getAst()) {
		if (isLiteralElement(element)) pieces.push(element.value)
		else if (isArgumentElement(element)) pieces.push({ placeholder: element.value })
		else return format
	}
	return { pieces }
}

function fillPlaceholders(pieces: MessageParts, values: Readonly<Record<string, string | number>>): string {
	let result = ''
	for (const piece of pieces) result += typeof piece === 'string' ? piece : (values[piece.placeholder] ?? '')
	return result
}

/** The message of an id and its language: English if the language has no translation. Throws for unknown ids. */
export function findMessage(id: string, { tag, texts }: Language): { readonly message: string; readonly tag: string } {
	const translated = texts.get(id)
	if (translated !== undefined) return { message: translated, tag }
	const message = englishMessages.get(id)
	if (message === undefined) throw new Error(`There is no text "${id}" in packages/i18n/en.`)
	return { message, tag: 'en' }
}
