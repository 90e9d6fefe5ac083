import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../configuration/configuration.ts'
import { lines } from './log-lines.ts'

/** What never reaches a log, by the name of its key: who a shopper is, and what lets one in. */
const secretKeys = [
	'authorization',
	'cookie',
	'["set-cookie"]',
	'password',
	'password_confirmation',
	'token',
	'activation_code',
	'email',
	'phone',
	'address',
	'ip_address',
	'first_name',
	'last_name',
]

/** PostgreSQL puts the row that broke a rule into these, and with it whatever the shopper sent. */
const errorDetails = ['err.detail', 'err.where', 'err.parameters', 'err.internalQuery']

/**
 * JSON escapes line breaks and the old control characters, and leaves what else a terminal or an editor acts on: the C1
 * controls (U+009B begins an escape sequence), line separators, and marks that turn the direction of a text.
 */
const tricks = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Nothing that a person typed forges a line of the log, or moves the cursor of whoever reads it. */
function withoutTricks(line: string): string {
	return line.replaceAll(tricks, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const at = (parent: string, key: string) => (key.startsWith('[') ? `${parent}${key}` : `${parent}.${key}`)

/**
 * The log of a process: JSON lines on the standard output, one an event. Lines about a request carry its `request_id`,
 * which is also in the reply's `X-Request-Id` header and in every failure that a browser reports.
 */
export function createLog(level: LogLevel, destination: DestinationStream = lines(1)): Logger {
	const options = {
		level,
		base: { pid: process.pid },
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label: string) => ({ level: label }) },
		hooks: { streamWrite: withoutTricks },
		redact: { paths: [...secretKeys.flatMap((key) => [key, at('*', key), at('*.*', key)]), ...errorDetails], censor: '[hidden]' },
	}
	return pino(options, destination)
}
