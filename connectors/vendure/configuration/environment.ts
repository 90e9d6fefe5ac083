import { resolve } from 'node:path'
import {
	databaseAddress,
	type Kind,
	oneOf,
	origin,
	origins,
	secretText,
	shortestSecret,
	text,
	webAddress,
	wholeNumber,
} from '../../../src/configuration/kinds.ts'

interface Variable<Value> extends Kind<Value> {
	/** undefined: it has to be set. */
	readonly fallback: Value | undefined
	/** It may be left out altogether. */
	readonly isOptional?: true
	readonly meaning: string
}

function variable<Value>(kind: Kind<Value>, fallback: Value | undefined, meaning: string): Variable<Value> {
	return { ...kind, fallback, meaning }
}

function optional<Value>(kind: Kind<Value>, meaning: string): Variable<Value> {
	return { ...kind, fallback: undefined, isOptional: true, meaning }
}

const path = text('a path', (value) => (/[\p{Cc}]/u.test(value) ? undefined : value))
const secret = { ...text(`a secret text of at least ${shortestSecret} characters`, secretText), secret: true } as const

/** Every variable of the connector; README.md repeats them. */
export const variables = {
	VENDURE_URL: variable(text('an address such as http://localhost:3000/shop-api', webAddress), undefined, "Address of Vendure's shop API."),
	VENDURE_KEY: variable(secret, undefined, 'Secret between the connector and the plugin in Vendure.'),
	VENDURE_CHANNEL: optional(
		text('the token of a channel', (value) => (/^\S+$/.test(value) ? value : undefined)),
		'Token of the channel, where it is not the default one.',
	),
	VENDURE_FRESH_SECONDS: variable(wholeNumber(1, 86_400), 30, 'How old lists may be before the catalogue is read anew.'),
	SHOP_FILE: variable(path, 'shop.yaml', 'What Vendure does not know of the shop, as in shop.example.yaml.'),
	DATA_DIR: variable(path, './data', "Folder of the connector's own database and secret."),
	DATABASE_URL: optional(
		{ ...text('file:PATH, memory: or postgres://USER:PASSWORD@HOST:PORT/NAME', databaseAddress), secret: true },
		"The connector's own database; without it a file in DATA_DIR. PostgreSQL lets several connectors stand beside each other.",
	),
	HOST: variable(
		text('a host name or an IP address', (value) => (/^[\w.:-]+$/.test(value) ? value : undefined)),
		'localhost',
		'Address that it listens on.',
	),
	PORT: variable(wholeNumber(0, 65_535), 4400, 'Port that it listens on; 0 takes a free one.'),
	SITE_URL: optional(
		text('an address such as https://shop.example, without a path', origin),
		'Address under which shoppers reach the shop.',
	),
	TRUST_PROXY: variable(wholeNumber(0, 10), 1, 'How many servers of yours stand in front of it; the shop is one.'),
	CORS_ORIGINS: variable(
		text('origins such as https://shop.example, with commas between', origins),
		[],
		'Sites whose pages may call it from a browser: that of a shop made of files.',
	),
	LOG_LEVEL: variable(
		oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
		'info',
		'The least important messages that are logged.',
	),
} as const

type Needed<V> = V extends { readonly isOptional?: true } & Variable<infer Value> ? Value : never
type Names = keyof typeof variables
type OptionalNames = 'VENDURE_CHANNEL' | 'SITE_URL' | 'DATABASE_URL'
/** The value of every variable. */
export type Environment = { readonly [Name in Exclude<Names, OptionalNames>]: Needed<(typeof variables)[Name]> } & {
	readonly [Name in OptionalNames]: string | undefined
}

/** Reads all variables. Throws an error with one sentence for each that is wrong or missing. */
export function readEnvironment(given: Given): Environment {
	return readVariables(variables, given) as Environment
}

/** The address of the connector's own database, for commands that need nothing else. Throws as `readEnvironment`. */
export function readDatabase(given: Given): string {
	const { DATABASE_URL, DATA_DIR } = variables
	return databaseOf(readVariables({ DATABASE_URL, DATA_DIR }, given) as Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>)
}

export function databaseOf({ DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): string {
	return DATABASE_URL ?? `file:${resolve(DATA_DIR, 'connector.db')}`
}

type Given = Readonly<Record<string, string | undefined>>

function readVariables(wanted: Readonly<Record<string, Variable<unknown>>>, given: Given): object {
	const problems: string[] = []
	const entries = Object.entries(wanted).map(([name, { read, allowed, fallback, isOptional, secret: isSecret, meaning }]) => {
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
	return Object.fromEntries(entries)
}
