import { english } from './en/english.ts'

type Namespaces = typeof english

/** Id of a message of the interface, namespace and name: `cart.empty`. */
export type TextId = { [Namespace in keyof Namespaces & string]: `${Namespace}.${keyof Namespaces[Namespace] & string}` }[keyof Namespaces &
	string]

/** The English message of an id. */
export type MessageOf<Id extends TextId> = Id extends `${infer Namespace extends keyof Namespaces & string}.${infer Name}`
	? Name extends keyof Namespaces[Namespace]
		? Namespaces[Namespace][Name]
		: never
	: never

/** All English messages by id. */
export const englishMessages: ReadonlyMap<string, string> = new Map(
	Object.entries(english).flatMap(([namespace, messages]) =>
		Object.entries(messages).map(([name, message]): [string, string] => [`${namespace}.${name}`, message]),
	),
)
