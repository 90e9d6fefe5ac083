import { language } from '@storefront/i18n/language.ts'
import { type $Fetch, createFetch, FetchError } from 'ofetch'
import { safeParse } from 'valibot'
import { readTimeout, writeTimeout } from '../../domain/constants.ts'
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from '../../endpoints/wire/endpoint.ts'
import { type ErrorReply, errorReply } from '../../endpoints/wire/errors.ts'
import type { PathOverrides } from '../../endpoints/wire/paths.ts'
import type { LeftOut } from '../tolerant-parsing/parse.ts'
import { type FailureDetails, StoreFailure } from './failure.ts'
import { inShownLanguage } from './page-locale.ts'
import { randomId } from './random-id.ts'

export interface StoreClientOptions {
	/** Base address of the main store API: `/api` in the browser, an absolute one on a server. */
	readonly baseUrl: string
	/** In place of the global fetch: the embedded store's own, or a test's. */
	readonly fetch?: typeof globalThis.fetch
	/** In place of a random one for each call: the id that a read was already sent with (`begun-read.ts`). */
	readonly requestId?: string
	/** Where the store listens on other paths than the default ones. */
	readonly paths?: PathOverrides
	/** The bearer token for a customer's calls; throws one of the three storage errors (ERR-13 to ERR-15). */
	readonly token?: () => string
	/** Milliseconds that a read may take; CONST-01 by default. */
	readonly readTimeout?: number
	/** Told of every failure, once. */
	readonly onFailure?: (failure: StoreFailure) => void
	/** Told of everything in a reply that could not be used and was left out; by default a line on the console, once for each. */
	readonly onLeftOut?: (leftOut: LeftOut) => void
}

export interface CallInput<E> {
	readonly params?: { readonly id: string | number }
	readonly query?: QueryOf<E>
	readonly body?: BodyOf<E>
	/** Aborting it makes the call fail as `network`. */
	readonly signal?: AbortSignal
	/** The `Idempotency-Key` of an order, or of what is added to a cart. */
	readonly idempotencyKey?: string
	/** Lets the call outlive the page that made it. */
	readonly keepalive?: true
	/** Whether to send the bearer token; by default the contract's audience decides. Cart lines are removed by both. */
	readonly authorized?: boolean
}

export interface StoreClient {
	/**
	 * Makes one call of the contract and checks the reply against its schema. Of a reply that does not fit, what can be used
	 * is returned (`read-leniently.ts`). Rejects with a StoreFailure, or with what `token` throws.
	 */
	call<E extends Endpoint>(endpoint: E, input?: CallInput<E>): Promise<ReplyOf<E>>
}

/**
 * The typed client of the store API. Reads go through the second client of the specification (5000 ms, API-02), writes
 * through the main one, which waits long enough that a slow answer does not make a placed order look failed (AMB-51).
 * Neither repeats a call by itself. The whole answer has to be there in time.
 */
export function createStoreClient(options: StoreClientOptions): StoreClient {
	const fetchStore = createFetch({
		...(options.fetch ? { fetch: options.fetch } : {}),
		Headers: globalThis.Headers,
		defaults: { retry: 0, credentials: 'include' },
	})

	return {
		async call(endpoint, asked = {}) {
			const input = inShownLanguage(endpoint, asked)
			const requestId = options.requestId ?? randomId()
			const headers = headersOf(endpoint, input, requestId, options.token)
			const timeout = endpoint.method === 'GET' || endpoint.isRead ? (options.readTimeout ?? readTimeout) : writeTimeout
			const url = options.baseUrl + pathOf(endpoint, options.paths, input.params)
			const answer = await send(fetchStore, url, endpoint, input, headers, timeout)
			const result = 'reason' in answer ? answer : await checkReply(endpoint, answer, options)
			if ('value' in result) return result.value
			const failure = new StoreFailure({ call: endpoint.name, requestId, ...result })
			// What the caller gave up has not failed.
			if (!input.signal?.aborted) options.onFailure?.(failure)
			throw failure
		},
	}
}

export type FailedAnswer = Omit<FailureDetails, 'call' | 'requestId'>

interface Answer {
	readonly status: number
	readonly text: string
}

function headersOf(
	endpoint: Endpoint,
	input: CallInput<unknown>,
	requestId: string,
	token: StoreClientOptions['token'],
): Record<string, string> {
	return {
		'content-type': 'application/json',
		accept: 'application/json',
		// Of the page and not of the browser: what the store refuses is read beside the page's own words.
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
): Promise<Answer | FailedAnswer> {
	const withBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
	// ofetch's own limit ends with the headers, and does not hold at all beside a signal.
	const limit = new AbortController()
	const giveUp = () => limit.abort()
	const timer = setTimeout(giveUp, timeout)
	// A signal that was given before the call tells nobody any more.
	if (input.signal?.aborted) giveUp()
	input.signal?.addEventListener('abort', giveUp)
	try {
		const response = await fetchStore.raw<string, 'text'>(url, {
			method: endpoint.method,
			headers,
			responseType: 'text',
			...(input.query ? { query: input.query as Record<string, unknown> } : {}),
			...(input.keepalive ? { keepalive: true } : {}),
			...(withBody ? { body: JSON.stringify(input.body ?? {}) } : {}),
			signal: limit.signal,
		})
		return { status: response.status, text: response._data ?? '' }
	} catch (error) {
		return failureOf(error, limit.signal.aborted)
	} finally {
		clearTimeout(timer)
		input.signal?.removeEventListener('abort', giveUp)
	}
}

function checkReply<E extends Endpoint>(
	endpoint: E,
	{ status, text }: Answer,
	options: StoreClientOptions,
): FailedAnswer | Promise<{ readonly value: ReplyOf<E> } | FailedAnswer> {
	const parsed = parseJson(text)
	if (!parsed.ok) return { kind: 'unexpected', status, reason: 'the reply is not JSON' }
	const stated = statedStatus(parsed.value)
	if (stated !== null && (stated < 200 || stated > 299)) return refused(stated, refusalOf(parsed.value), 'no reason given')
	return checkValue(endpoint, status, parsed.value, options)
}

/** What a reply without an error says, checked; or why it cannot be used. */
export async function checkValue<E extends Endpoint>(
	endpoint: E,
	status: number,
	value: unknown,
	options: Pick<StoreClientOptions, 'onLeftOut'>,
): Promise<{ readonly value: ReplyOf<E> } | FailedAnswer> {
	const checked = safeParse(endpoint.reply, value)
	if (checked.success) return { value: checked.output as ReplyOf<E> }
	try {
		const { usablePart } = await import('../tolerant-parsing/usable-part.ts')
		return { value: usablePart(endpoint, value, options.onLeftOut) }
	} catch (error) {
		return { kind: 'unexpected', status, reason: `the reply does not fit the contract: ${error}` }
	}
}

function pathOf(endpoint: Endpoint, paths: PathOverrides = {}, params?: { readonly id: string | number }): string {
	const path = paths[endpoint.name as keyof PathOverrides] ?? endpoint.path
	return params ? path.replace('{id}', encodeURIComponent(String(params.id))) : path
}

/** Sorts what ofetch threw into the three kinds. Every form that an error body can take is handled (ERR-03). */
function failureOf(error: unknown, tooLate: boolean): FailedAnswer {
	if (!(error instanceof FetchError) || error.status === undefined)
		return { kind: 'network', status: 0, reason: tooLate ? 'no answer in time' : 'no answer', cause: error }
	return { ...refused(error.status, refusalOf(error.data), error.statusText || 'no reason given'), cause: error }
}

export function refused(status: number, reply: ErrorReply | undefined, reason: string): FailedAnswer {
	return { kind: status < 500 ? 'refused' : 'unexpected', status, reason: reply?.message || reason, reply }
}

/** The account calls say their status in the body as well, and there it decides (AUTH-08, ERR-12). null: they say none. */
function statedStatus(value: unknown): number | null {
	const stated = typeof value === 'object' && value !== null && 'http_status' in value ? Number(value.http_status) : Number.NaN
	return Number.isInteger(stated) && stated > 0 ? stated : null
}

export function refusalOf(data: unknown): ErrorReply | undefined {
	const parsed = typeof data === 'string' ? parseJson(data) : { ok: true, value: data }
	if (!parsed.ok) return undefined
	// Some stores send their sentence bare.
	const value = typeof parsed.value === 'string' ? { message: parsed.value } : parsed.value
	const checked = safeParse(errorReply, value)
	return checked.success ? checked.output : undefined
}

/** Half of a pair of characters cannot be written in an address. */
function wellFormed(_key: string, value: unknown): unknown {
	return typeof value === 'string' ? value.toWellFormed() : value
}

/** A reply without a body (204, or a bare 200) is `null`: the schemas of writes allow it. */
function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
	if (text.trim() === '') return { ok: true, value: null }
	try {
		return { ok: true, value: JSON.parse(text, /\\ud[89a-f]/i.test(text) ? wellFormed : undefined) as unknown }
	} catch {
		return { ok: false }
	}
}

/** Takes a reply out of the envelope that some stores leave out. */
export function unwrap<T>(reply: T | { data: T }): T {
	return typeof reply === 'object' && reply !== null && 'data' in reply ? (reply as { data: T }).data : (reply as T)
}
