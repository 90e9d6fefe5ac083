import {
	commonVariables,
	optional,
	readVariables,
	secret,
	type ValuesOf,
	variable,
} from '@storefront/connectors-shared/configuration/variables.ts'
import { text, webAddress, wholeNumber } from '@storefront/runtime/configuration/kinds.ts'

/** All variables of the connector; README.md documents them too. */
export const variables = {
	MEDUSA_URL: variable(text('an address such as http://localhost:9000', webAddress), undefined, 'URL of Medusa.'),
	MEDUSA_PUBLISHABLE_KEY: variable(
		text('a publishable API key, which begins with pk_', (value) => (/^pk_\w+$/.test(value) ? value : undefined)),
		undefined,
		'Publishable API key of the sales channel of the shop.',
	),
	MEDUSA_KEY: variable(secret, undefined, 'Secret between the connector and its routes in Medusa.'),
	MEDUSA_FRESH_SECONDS: variable(wholeNumber(1, 86_400), 30, 'Maximum age of lists in seconds before the catalogue is read again.'),
	...commonVariables,
	SMTP_URL: optional(
		text('an address such as smtps://user:password@mail.example:465', (value) => (/^smtps?:\/\/\S+$/.test(value) ? value : undefined)),
		'Mail server for codes of sign-ups and password resets. Default: emails are written to the outbox in DATA_DIR and to the console.',
	),
	MAIL_FROM: optional(
		text('an email address', (value) => (/^[^\s@]+@[^\s@]+$/.test(value) ? value : undefined)),
		'Address that these mails come from.',
	),
} as const

/** Values of all variables. */
export type Environment = ValuesOf<typeof variables>

/** Reads all variables. Throws an error with a message for each invalid or missing variable. */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): Environment {
	return readVariables(variables, given)
}
