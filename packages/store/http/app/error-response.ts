import type { ErrorCode } from '@storefront/contract/endpoints/wire/errors.ts'
import { text } from '@storefront/i18n/text.ts'
import type { Context } from 'hono'
import type { Store, StoreContext } from '../../infrastructure/context/store.ts'
import { isBusy } from '../../infrastructure/db/sqlite-handle.ts'
import { classifyDatabaseError } from '../../infrastructure/db/unusable.ts'
import { errorBody, StoreError } from '../../infrastructure/errors/errors.ts'
import { ClientDisconnected } from '../calls/read-body.ts'

/** Messages for requests that match no route, and for failures of the store. */
const messages = {
	not_found: () => text('refusals.noAddress'),
	method_not_allowed: () => text('refusals.wrongMethod'),
	store_unavailable: () => text('refusals.storeBusy'),
	internal: () => text('refusals.wentWrong'),
} as const satisfies Partial<Record<ErrorCode, () => string>>

/** Status of nginx for a client that disconnected before the response. It is only for the log. */
const clientClosedStatus = 499

/** Converts any error into a response. Only the messages of a `StoreError` reach the client. */
export function failureResponse(store: Pick<Store, 'logger'>, error: unknown, c: StoreContext): Response {
	if (error instanceof ClientDisconnected) return new Response(null, { status: clientClosedStatus })
	return respond(c, toStoreError(store, error, { request_id: c.get('requestId'), method: c.req.method, path: c.req.path }))
}

/** Returns a `StoreError` unchanged; logs any other error with `call` and returns `store_unavailable` or `internal` for it. */
export function toStoreError(store: Pick<Store, 'logger'>, error: unknown, call: LoggedCall): StoreError {
	if (error instanceof StoreError) return error
	const code = isUnavailable(error) ? 'store_unavailable' : 'internal'
	store.logger.error({ err: error, ...call }, 'The store could not handle a call')
	return new StoreError(code, messages[code]())
}

/** Fields that identify a call in the log. */
export interface LoggedCall {
	readonly request_id: string
	readonly method: string
	readonly path: string
}

/** Response for a request that matches no route. */
export function routeErrorResponse(c: Context, code: 'not_found' | 'method_not_allowed', headers: Record<string, string> = {}): Response {
	return respond(c, new StoreError(code, messages[code]()), headers)
}

function respond(c: Context, error: StoreError, headers: Record<string, string> = {}): Response {
	if (error.extras.retryAfter !== undefined) c.header('Retry-After', String(error.extras.retryAfter))
	c.header('X-Store-Error', error.code)
	c.header('Vary', 'Accept-Language', { append: true })
	const body = errorBody(error, String(c.get('requestId') ?? ''))
	return c.json(c.get('repeatsStatus') ? { http_status: error.status, ...body } : body, error.status, headers)
}

/** Codes of connection failures and of transactions that conflicted repeatedly. A retry can succeed. */
const transientErrorCodes = new Set([
	'ECONNREFUSED',
	'ECONNRESET',
	'ENOTFOUND',
	'EPIPE',
	'ETIMEDOUT',
	'57P01',
	'57P02',
	'57P03',
	'53300',
	'08006',
	'08001',
	'08003',
	'40001',
	'40P01',
])

function isUnavailable(error: unknown): boolean {
	if (!(error instanceof Error)) return false
	if (
		isBusy(error) ||
		classifyDatabaseError(error) !== null ||
		/timeout exceeded when trying to connect|Connection terminated/i.test(error.message)
	)
		return true
	if ('code' in error && typeof error.code === 'string' && transientErrorCodes.has(error.code)) return true
	return error instanceof AggregateError && error.errors.some(isUnavailable)
}
