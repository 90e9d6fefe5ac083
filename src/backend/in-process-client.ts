import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import {
	type CallInput,
	checkValue,
	type FailedReply,
	failureForStatus,
	parseErrorReply,
	type StoreClient,
	type StoreClientOptions,
} from '@storefront/contract/client/http/http.ts'
import { withPageLocale } from '@storefront/contract/client/http/page-locale.ts'
import { randomId } from '@storefront/contract/client/http/random-id.ts'
import { readTimeout } from '@storefront/contract/domain/constants.ts'
import type { Endpoint, ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'

/** A reply of the store in this process, with the status that it would have over HTTP. */
interface StoreReply {
	readonly status: number
	readonly reply: unknown
}

interface Options extends Pick<StoreClientOptions, 'onFailure' | 'onDroppedField' | 'readTimeout'> {
	/** Calls the store. null: the call is not public and needs an HTTP request. */
	readonly dispatch: (endpoint: Endpoint, callInput: CallInput<Endpoint>, requestId: string) => Promise<StoreReply | null>
	/** The client for calls that need an HTTP request. */
	readonly httpClient: StoreClient
}

/**
 * The typed client for a store in the same process. Public calls, with the same reply for every visitor, go directly to the
 * store, without creating a request or serializing the reply. Validation, timeouts, failures and log lines are those of the HTTP
 * client (docs/decisions/0004-embedded-store). All other calls use the HTTP client.
 */
export function createInProcessClient({ dispatch, httpClient, ...options }: Options): StoreClient {
	async function callStore<E extends Endpoint>(endpoint: E, input: CallInput<E>, requestId: string) {
		const response = await withTimeout(dispatch(endpoint, input as CallInput<Endpoint>, requestId), options.readTimeout ?? readTimeout)
		if (response === null || 'kind' in response) return response
		const { status, reply } = response
		return status === 200
			? checkValue(endpoint, status, reply, options)
			: failureForStatus(status, parseErrorReply(reply), 'no reason given')
	}
	return {
		async call<E extends Endpoint>(endpoint: E, callInput: CallInput<E> = {}): Promise<ReplyOf<E>> {
			const input = withPageLocale(endpoint, callInput)
			const requestId = randomId()
			const result = await callStore(endpoint, input, requestId)
			if (result === null) return httpClient.call(endpoint, input)
			if ('value' in result) return result.value
			const failure = new StoreFailure({ call: endpoint.name, requestId, ...result })
			options.onFailure?.(failure)
			throw failure
		},
	}
}

/** A timeout or a store that cannot be opened counts as a network failure. */
async function withTimeout<T>(call: Promise<T>, timeout: number): Promise<T | FailedReply> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<FailedReply>((resolve) => {
		timer = setTimeout(resolve, timeout, { kind: 'network', status: 0, reason: 'no answer in time' })
	})
	try {
		return await Promise.race([call, late])
	} catch (cause) {
		return { kind: 'network', status: 0, reason: 'no answer', cause }
	} finally {
		clearTimeout(timer)
	}
}
