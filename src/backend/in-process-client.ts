import { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import {
	type CallInput,
	checkValue,
	type FailedAnswer,
	refusalOf,
	refused,
	type StoreClient,
	type StoreClientOptions,
} from '@storefront/contract/client/http/http.ts'
import { inShownLanguage } from '@storefront/contract/client/http/page-locale.ts'
import { randomId } from '@storefront/contract/client/http/random-id.ts'
import { readTimeout } from '@storefront/contract/domain/constants.ts'
import type { Endpoint, ReplyOf } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { tagsOfCall } from '#page-cache/call-tags.ts'

/** A reply of the store in this process, with the status that it would have over HTTP. */
interface Answered {
	readonly status: number
	readonly reply: unknown
}

interface Options extends Pick<StoreClientOptions, 'onFailure' | 'onLeftOut' | 'paths' | 'readTimeout'> {
	/** Asks the store; null: this call needs a request. */
	readonly answer: (endpoint: Endpoint, asked: CallInput<Endpoint>, requestId: string) => Promise<Answered | null>
	/** For every call that needs a request. */
	readonly client: StoreClient
}

/**
 * The typed client for a store in the same process. What all visitors are told alike it asks the store for directly: no
 * request is written and read, and the reply is not sent as text. Checks, limits of time, failures and lines of the log are
 * those of the client over HTTP (docs/decisions/0004-embedded-store). Everything else goes that way.
 */
export function createInnerClient({ answer, client, ...options }: Options): StoreClient {
	async function ask<E extends Endpoint>(endpoint: E, input: CallInput<E>, requestId: string) {
		const answered = await inTime(answer(endpoint, input as CallInput<Endpoint>, requestId), options.readTimeout ?? readTimeout)
		if (answered === null || 'kind' in answered) return answered
		const { status, reply } = answered
		return status === 200 ? checkValue(endpoint, status, reply, options) : refused(status, refusalOf(reply), 'no reason given')
	}
	return {
		async call<E extends Endpoint>(endpoint: E, asked: CallInput<E> = {}): Promise<ReplyOf<E>> {
			const input = inShownLanguage(endpoint, asked)
			const isElsewhere = options.paths !== undefined && endpoint.name in options.paths
			if (isElsewhere || input.signal || tagsOfCall(endpoint, input as CallInput<Endpoint>) === null) return client.call(endpoint, input)
			const requestId = randomId()
			const result = await ask(endpoint, input, requestId)
			if (result === null) return client.call(endpoint, input)
			if ('value' in result) return result.value
			const failure = new StoreFailure({ call: endpoint.name, requestId, ...result })
			options.onFailure?.(failure)
			throw failure
		},
	}
}

/** A store that does not answer in time, or cannot be opened, has not answered. */
async function inTime<T>(answer: Promise<T>, limit: number): Promise<T | FailedAnswer> {
	let timer: ReturnType<typeof setTimeout> | undefined
	const late = new Promise<FailedAnswer>((resolve) => {
		timer = setTimeout(resolve, limit, { kind: 'network', status: 0, reason: 'no answer in time' })
	})
	try {
		return await Promise.race([answer, late])
	} catch (cause) {
		return { kind: 'network', status: 0, reason: 'no answer', cause }
	} finally {
		clearTimeout(timer)
	}
}
