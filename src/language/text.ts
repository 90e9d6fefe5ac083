import { IntlMessageFormat } from 'intl-messageformat'
import { english } from './en/english.ts'

type Rooms = typeof english

/** A text of the interface by its room and its name: `cart.empty`. */
export type TextId = { [Room in keyof Rooms & string]: `${Room}.${keyof Rooms[Room] & string}` }[keyof Rooms & string]

/** The message behind a name, as it is written in English. */
type MessageOf<Id extends TextId> = Id extends `${infer Room extends keyof Rooms & string}.${infer Name}`
	? Name extends keyof Rooms[Room]
		? Rooms[Room][Name]
		: never
	: never

/** Asked for where the message has places to fill, and refused where it has none. */
type Filled<Id extends TextId, Value> = MessageOf<Id> extends `${string}{${string}` ? [values: Readonly<Record<string, Value>>] : []

/** A text of the interface, in the language of whoever reads it. */
export function text<Id extends TextId>(id: Id, ...[values]: Filled<Id, string | number>): string {
	return String(messageOf(id).format(values))
}

/**
 * The same with something drawn in its places, in the order of the language:
 * `textParts('checkout.agree', { terms: <a href="/terms">…</a> })` gives words and elements by turns.
 */
export function textParts<Id extends TextId, Part>(id: Id, ...[values]: Filled<Id, Part>): readonly (string | Part)[] {
	const parts: unknown = messageOf(id).format(values as Record<string, never>)
	return (Array.isArray(parts) ? parts : [parts]) as (string | Part)[]
}

const messages = new Map<TextId, IntlMessageFormat>()

function messageOf(id: TextId): IntlMessageFormat {
	const known = messages.get(id)
	if (known) return known
	const [room, name] = id.split('.') as [keyof Rooms, never]
	const message = new IntlMessageFormat(english[room][name], 'en')
	messages.set(id, message)
	return message
}
