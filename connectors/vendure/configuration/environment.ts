import { resolve } from 'node:path'
import {
	commonVariables,
	optional,
	type ProcessEnvironment,
	readVariables,
	secret,
	type ValuesOf,
	variable,
} from '@storefront/connectors-shared/configuration/variables.ts'
import { databaseAddress, text, webAddress, wholeNumber } from '@storefront/runtime/configuration/kinds.ts'

/** All variables of the connector; README.md documents them too. */
export const variables = {
	VENDURE_URL: variable(text('an address such as http://localhost:3000/shop-api', webAddress), undefined, "URL of Vendure's shop API."),
	VENDURE_KEY: variable(secret, undefined, 'Secret between the connector and the plugin in Vendure.'),
	VENDURE_CHANNEL: optional(
		text('the token of a channel', (value) => (/^\S+$/.test(value) ? value : undefined)),
		'Token of the channel, if it is not the default channel.',
	),
	VENDURE_FRESH_SECONDS: variable(wholeNumber(1, 86_400), 30, 'Maximum age of lists in seconds before the catalogue is read again.'),
	...commonVariables,
	DATABASE_URL: optional(
		{ ...text('file:PATH, memory: or postgres://USER:PASSWORD@HOST:PORT/NAME', databaseAddress), secret: true },
		'Database of the connector. Default: a file in DATA_DIR. Several connectors that serve one shop share a PostgreSQL database.',
	),
} as const

/** Values of all variables. */
export type Environment = ValuesOf<typeof variables>

/** Reads all variables. Throws an error with a message for each invalid or missing variable. */
export function readEnvironment(given: ProcessEnvironment): Environment {
	return readVariables(variables, given)
}

/** Returns the URL of the connector's database, for commands that need nothing else. Throws as `readEnvironment`. */
export function readDatabase(given: ProcessEnvironment): string {
	const { DATABASE_URL, DATA_DIR } = variables
	return databaseOf(readVariables({ DATABASE_URL, DATA_DIR }, given))
}

export function databaseOf({ DATABASE_URL, DATA_DIR }: Pick<Environment, 'DATABASE_URL' | 'DATA_DIR'>): string {
	return DATABASE_URL ?? `file:${resolve(DATA_DIR, 'connector.db')}`
}
