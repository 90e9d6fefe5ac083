import { language } from '@storefront/i18n/language.ts'
import { type $Fetch, createFetch, FetchError } from 'ofetch'
import { safeParse } from 'valibot'
import { readTimeout, writeTimeout } from '../../domain/constants.ts'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { type ErrorReply, errorReply } from '../../endpoints/wire/errors.ts'
import type { PathOverrides } from '../../endpoints/wire/paths.ts'
import type { DroppedField } from '../tolerant-parsing/parse.ts'
import { type FailureDetails, StoreFailure } from './failure.ts'
import { withPageLocale } from './page-locale.ts'
import { randomId } from './random-id.ts'

export interface StoreClientOptions {
	/** Base URL of the store API: `/api` in the browser, absolute on a server. */
	readonly baseUrl: string
	/** Replaces the global `fetch`: for the embedded store and tests. */
	readonly fetch?: typeof globalThis.fetch
	/** Paths of the store that differ from the defaults. */
	readonly paths?: PathOverrides
	/** Returns the bearer token for calls of customers; throws one of the three storage errors (ERR-13 to ERR-15). */
	readonly token?: () => string
	/** Timeout of reads in milliseconds; CONST-01 by default. */
	readonly readTimeout?: number
	/** Called once for each failure. */
	readonly onFailure?: (failure: StoreFailure) => void
	/** Called for each invalid field or entry that was dropped from a reply. By default each is logged once to the console. */
	readonly onDroppedField?: (dropped: DroppedField) => void
}

export interface CallInput<E> {
	readonly params?: { readonly id: string | number }
	readonly query?: QueryOf<E>
	readonly body?: BodyOf<E>
	/** After an abort the call fails with the kind `network`. */
	readonly signal?: AbortSignal
	/** `Idempotency-Key` of a new order or cart line. */
	readonly idempotencyKey?: string
	/** Completes the call even if the page is left. */
	readonly keepalive?: true
	/** Whether to send the bearer token; by default that depends on the audience of the endpoint. Both audiences remove cart lines. */
	readonly authorized?: boolean
}

export interface StoreClient {
	/**
	 * Makes a call of the contract and validates the reply. Of an invalid reply, the valid part is returned (`tolerant-parsing`).
	 * Rejects with a `StoreFailure`, or with the error of `token`.
	 */
	call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
}

/**
 * Creates the typed client of the store API. Reads have a timeout of 5000 ms (API-02). Writes have a longer one, so that a placed
 * order does not look failed because of a slow reply (AMB-51). Timeouts include the body. Calls are never retried.
 */
export function createStoreClient(options: StoreClientOptions): StoreClient {
	const fetchStore = createFetch({
		...(options.fetch ? { fetch: options.fetch } : {}),
		Headers: globalThis.Headers,
		defaults: { retry: 0, credentials: 'include' },
	})

	return {
		async call(endpoint, callInput = {}) {
			const input = withPageLocale(endpoint, callInput)
			const requestId = randomId()
			const headers = buildHeaders(endpoint, input, requestId, options.token)
			const timeout = endpoint.method === 'GET' || endpoint.isRead ? (options.readTimeout ?? readTimeout) : writeTimeout
			const url = options.baseUrl + buildPath(endpoint, options.paths, input.params)
			const reply = await send(fetchStore, url, endpoint, input, headers, timeout)
			const result = 'reason' in reply ? reply : await checkReply(endpoint, reply, options)
			if ('value' in result) return result.value
			const failure = new StoreFailure({ call: endpoint.name, requestId, ...result })
			// An aborted call is not a failure.
			if (!input.signal?.aborted) options.onFailure?.(failure)
			throw failure
		},
	}
}

export type FailedReply = Omit<FailureDetails, 'call' | 'requestId'>

interface TextReply {
	readonly status: number
	readonly text: string
}

function buildHeaders(
	endpoint: Endpoint,
	input: CallInput<unknown>,
	requestId: string,
	token: StoreClientOptions['token'],
): Record<string, string> {
	return {
		'content-type': 'application/json',
		accept: 'application/json',
		// The language of the page, not of the browser: error messages are displayed on the page.
		'accept-language': language(),
		'x-request-id': requestId,
		...((input.authorized ?? endpoint.audience === 'customer') ? { authorization: `Bearer ${token?.() ?? ''}` } : {}),
		...(input.idempotencyKey ? { 'idempotency-key': input.idempotencyKey } : {}),
	}
}

async function send(
	fetchStore: $Fetch,
	url: string,
	endpoint: Endpoint,
	input: CallInput<unknown>,
	headers: Record<string, string>,
	timeout: number,
): Promise<TextReply | FailedReply> {
	const withBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
	// The timeout of ofetch does not include the body, and does not work together with a signal.
	const controller = new AbortController()
	const abort = () => controller.abort()
	const timer = setTimeout(abort, timeout)
	// A signal that is already aborted does not dispatch an event.
	if (input.signal?.aborted) abort()
	input.signal?.addEventListener('abort', abort)
	try {
		const response = await fetchStore.raw<string, 'text'>(url, {
			method: endpoint.method,
			headers,
			responseType: 'text',
			...(input.query ? { query: input.query as Record<string, unknown> } : {}),
			...(input.keepalive ? { keepalive: true } : {}),
			...(withBody ? { body: JSON.stringify(input.body ?? {}) } : {}),
			signal: controller.signal,
		})
		return { status: response.status, text: response._data ?? '' }
	} catch (error) {
		return toFailure(error, controller.signal.aborted)
	} finally {
		clearTimeout(timer)
		input.signal?.removeEventListener('abort', abort)
	}
}

function checkReply<E extends Endpoint>(
	endpoint: E,
	{ status, text }: TextReply,
	options: StoreClientOptions,
): FailedReply | Promise<{ readonly value: ReplyOf<E> } | FailedReply> {
	const parsed = parseJson(text)
	if (!parsed.ok) return { kind: 'unexpected', status, reason: 'the reply is not JSON' }
	const stated = bodyStatus(parsed.value)
	if (stated !== null && (stated < 200 || stated > 299)) return failureForStatus(stated, parseErrorReply(parsed.value), 'no reason given')
	return checkValue(endpoint, status, parsed.value, options)
}

/** Validates a successful reply. Of an invalid one, returns the valid part or the reason of the failure. */
export async function checkValue<E extends Endpoint>(
	endpoint: E,
	status: number,
	value: unknown,
	options: Pick<StoreClientOptions, 'onDroppedField'>,
): Promise<{ readonly value: ReplyOf<E> } | FailedReply> {
	const checked = safeParse(endpoint.reply, value)
	if (checked.success) return { value: checked.output as ReplyOf<E> }
	try {
		const { parseUsablePart } = await import('../tolerant-parsing/usable-part.ts')
		return { value: parseUsablePart(endpoint, value, options.onDroppedField) }
	} catch (error) {
		return { kind: 'unexpected', status, reason: `the reply does not fit the contract: ${error}` }
	}
}

function buildPath(endpoint: Endpoint, paths: PathOverrides = {}, params?: { readonly id: string | number }): string {
	const path = paths[endpoint.name as keyof PathOverrides] ?? endpoint.path
	return params ? path.replace('{id}', encodeURIComponent(String(params.id))) : path
}

/** Converts an error of ofetch. Handles all forms of error bodies (ERR-03). */
function toFailure(error: unknown, timedOut: boolean): FailedReply {
	if (!(error instanceof FetchError) || error.status === undefined)
		return { kind: 'network', status: 0, reason: timedOut ? 'no answer in time' : 'no answer', cause: error }
	return { ...failureForStatus(error.status, parseErrorReply(error.data), error.statusText || 'no reason given'), cause: error }
}

export function failureForStatus(status: number, reply: ErrorReply | undefined, reason: string): FailedReply {
	return { kind: status < 500 ? 'refused' : 'unexpected', status, reason: reply?.message || reason, reply }
}

/** Status in the body of a reply, null if there is none. In account calls it takes precedence over the HTTP status (AUTH-08, ERR-12). */
function bodyStatus(value: unknown): number | null {
	const stated = typeof value === 'object' && value !== null && 'http_status' in value ? Number(value.http_status) : Number.NaN
	return Number.isInteger(stated) && stated > 0 ? stated : null
}

export function parseErrorReply(data: unknown): ErrorReply | undefined {
	const parsed = typeof data === 'string' ? parseJson(data) : { ok: true, value: data }
	if (!parsed.ok) return undefined
	// Some stores send only a string.
	const value = typeof parsed.value === 'string' ? { message: parsed.value } : parsed.value
	const checked = safeParse(errorReply, value)
	return checked.success ? checked.output : undefined
}

/** JSON reviver that replaces lone surrogates, which cannot be encoded in URLs. */
function toWellFormed(_key: string, value: unknown): unknown {
	return typeof value === 'string' ? value.toWellFormed() : value
}

/** An empty body (such as 204) becomes `null`, which the schemas of writes accept. */
function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
	if (text.trim() === '') return { ok: true, value: null }
	try {
		return { ok: true, value: JSON.parse(text, /\\ud[89a-f]/i.test(text) ? toWellFormed : undefined) as unknown }
	} catch {
		return { ok: false }
	}
}

/** Returns `data` of a reply, or the reply itself: some stores omit the envelope. */
export function unwrap<T>(reply: T | { data: T }): T {
	return typeof reply === 'object' && reply !== null && 'data' in reply ? (reply as { data: T }).data : (reply as T)
}
