import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from '../configuration/configuration.ts'
import { createLineDestination } from './log-lines.ts'

/** Keys whose values are never logged: personal data and credentials. */
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

/** Fields of PostgreSQL errors that contain the row, and with it data of the shopper. */
const errorDetails = ['err.detail', 'err.where', 'err.parameters', 'err.internalQuery']

/**
 * Characters that JSON does not escape, but that control terminals or editors: C1 controls (U+009B begins an escape sequence), line
 * separators, and marks of text direction.
 */
const controlCharacters = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

/** Escapes these characters, so that input of visitors cannot forge log lines or control a terminal. */
function escapeControls(line: string): string {
	return line.replaceAll(controlCharacters, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

const at = (parent: string, key: string) => (key.startsWith('[') ? `${parent}${key}` : `${parent}.${key}`)

/**
 * Creates the log of a process: JSON lines on standard output, one for each event. Lines about a request have its `request_id`, which is
 * also in the header `X-Request-Id` of the response and in failures that browsers report.
 */
export function createLog(level: LogLevel, destination: DestinationStream = createLineDestination(1)): Logger {
	const options = {
		level,
		base: { pid: process.pid },
		timestamp: () => `,"time":"${new Date().toISOString()}"`,
		formatters: { level: (label: string) => ({ level: label }) },
		hooks: { streamWrite: escapeControls },
		redact: { paths: [...secretKeys.flatMap((key) => [key, at('*', key), at('*.*', key)]), ...errorDetails], censor: '[hidden]' },
	}
	return pino(options, destination)
}
