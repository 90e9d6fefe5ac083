import {
	minSecretLength,
	oneOf,
	origin,
	origins,
	secretText,
	text,
	type VariableType,
	wholeNumber,
} from '@storefront/runtime/configuration/kinds.ts'

interface Variable<Value> extends VariableType<Value> {
	/** Default value; undefined: the variable is required. */
	readonly fallback: Value | undefined
	/** The variable can be missing. */
	readonly isOptional?: true
	readonly meaning: string
}

export function variable<Value>(kind: VariableType<Value>, fallback: Value | undefined, meaning: string): Variable<Value> {
	return { ...kind, fallback, meaning }
}

/** Optional variable. */
export function optional<Value>(kind: VariableType<Value>, meaning: string): Variable<Value> & { readonly isOptional: true } {
	return { ...kind, fallback: undefined, isOptional: true, meaning }
}

const path = text('a path', (value) => (/[\p{Cc}]/u.test(value) ? undefined : value))
export const secret = { ...text(`a secret text of at least ${minSecretLength} characters`, secretText), secret: true } as const

/** Variables of all connectors. */
export const commonVariables = {
	SHOP_FILE: variable(path, 'shop.yaml', 'File with data of the shop that the engine does not have, see shop.example.yaml.'),
	DATA_DIR: variable(path, './data', "Folder of the connector's own database and secret."),
	HOST: variable(
		text('a host name or an IP address', (value) => (/^[\w.:-]+$/.test(value) ? value : undefined)),
		'localhost',
		'Host name or IP address on which the connector listens.',
	),
	PORT: variable(wholeNumber(0, 65_535), 4400, 'Port on which the connector listens; 0 selects a free one.'),
	SITE_URL: optional(text('a URL such as https://shop.example, without a path', origin), 'Public URL of the shop.'),
	TRUST_PROXY: variable(wholeNumber(0, 10), 1, 'Number of proxies in front of the connector, including the shop.'),
	CORS_ORIGINS: variable(
		text('origins such as https://shop.example, separated by commas', origins),
		[],
		'Origins that may call the connector from a browser, such as a static site of the shop.',
	),
	LOG_LEVEL: variable(oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info', 'Minimum level of logged messages.'),
} as const

/** Environment of the process. */
export type ProcessEnvironment = Readonly<Record<string, string | undefined>>

type Variables = Readonly<Record<string, Variable<unknown>>>
type ValueOf<V> = V extends { readonly isOptional: true } & Variable<infer Value>
	? Value | undefined
	: V extends Variable<infer Value>
		? Value
		: never
/** Values of all variables. */
export type ValuesOf<All extends Variables> = { readonly [Name in keyof All]: ValueOf<All[Name]> }

/** Reads all variables. Throws an error with a message for each invalid or missing variable. */
export function readVariables<All extends Variables>(variables: All, given: ProcessEnvironment): ValuesOf<All> {
	const problems: string[] = []
	const entries = Object.entries(variables).map(([name, { read, allowed, fallback, isOptional, secret: isSecret, meaning }]) => {
		const written = given[name]?.trim()
		if (!written) {
			if (fallback === undefined && !isOptional) problems.push(`${name} is missing: ${meaning} It must be ${allowed}.`)
			return [name, fallback]
		}
		const value = read(written)
		if (value === undefined) problems.push(`${name} is ${isSecret ? 'something else' : `"${written}"`}. It must be ${allowed}.`)
		return [name, value]
	})
	if (problems.length > 0) throw new Error(problems.join('\n'))
	return Object.fromEntries(entries) as ValuesOf<All>
}
