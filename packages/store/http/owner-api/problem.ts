import { STATUS_CODES } from 'node:http'
import { InvalidInput, isRefusal, NotPermitted, StaleValues } from '../../commands/command-errors.ts'
import { StoreError } from '../../infrastructure/errors/errors.ts'

/** A request that is answered with a problem (RFC 9457). */
export class Problem extends Error {
	override readonly name = 'Problem'
	readonly status: number
	readonly details: Readonly<Record<string, unknown>>
	readonly headers: Readonly<Record<string, string>>

	constructor(
		status: number,
		message: string,
		details: Readonly<Record<string, unknown>> = {},
		headers: Readonly<Record<string, string>> = {},
	) {
		super(message)
		this.status = status
		this.details = details
		this.headers = headers
	}
}

/** Converts what a command throws; null for faults. */
export function toProblem(error: unknown): Problem | null {
	if (error instanceof Problem) return error
	if (error instanceof InvalidInput) return new Problem(422, 'The input is invalid.', { errors: error.errors })
	if (error instanceof NotPermitted)
		return new Problem(403, `The token lacks the scope "${error.permission}".`, { scope: error.permission })
	if (error instanceof StaleValues) return new Problem(409, error.message, { conflicts: error.conflicts })
	if (error instanceof StoreError) {
		const { errors, retryAfter } = error.extras
		const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
		return new Problem(error.status, error.message, { code: error.code, ...(errors ? { errors } : {}) }, headers)
	}
	return isRefusal(error) ? new Problem(409, error.message) : null
}

export function problemResponse({ status, message, details, headers }: Problem): Response {
	const body = { type: 'about:blank', title: STATUS_CODES[status] ?? 'Error', status, detail: message, ...details }
	return new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/problem+json', ...headers } })
}
