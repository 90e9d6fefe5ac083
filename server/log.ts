import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../src/configuration.ts'

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

const at = (parent: string, key: string) => (key.startsWith('[') ? `${parent}${key}` : `${parent}.${key}`)

/**
 * The log of a process: JSON lines on the standard output, one an event. Lines about a request carry its `request_id`,
 * which is also in the reply's `X-Request-Id` header and in every failure that a browser reports.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
	const options = {
		level,
		base: { pid: process.pid },
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label: string) => ({ level: label }) },
		redact: { paths: [...secretKeys.flatMap((key) => [key, at('*', key), at('*.*', key)]), ...errorDetails], censor: '[hidden]' },
	}
	return destination ? pino(options, destination) : pino(options)
}
