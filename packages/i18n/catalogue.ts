import { english } from './en/english.ts'

type Rooms = typeof english

/** A text of the interface by its room and its name: `cart.empty`. */
export type TextId = { [Room in keyof Rooms & string]: `${Room}.${keyof Rooms[Room] & string}` }[keyof Rooms & string]

/** The message behind a name, as it is written in English. */
export type MessageOf<Id extends TextId> = Id extends `${infer Room extends keyof Rooms & string}.${infer Name}`
	? Name extends keyof Rooms[Room]
		? Rooms[Room][Name]
		: never
	: never

/** Every message in English by its name. */
export const englishMessages: ReadonlyMap<string, string> = new Map(
	Object.entries(english).flatMap(([room, messages]) =>
		Object.entries(messages).map(([name, message]): [string, string] => [`${room}.${name}`, message]),
	),
)
