import type { Endpoint } from '@storefront/contract/endpoints/wire/endpoint.ts'
import { requestLanguage, withLanguage } from '@storefront/i18n/server/request-locale.ts'
import type { App, Store } from '../../infrastructure/context/store.ts'
import { errorBody } from '../../infrastructure/errors/errors.ts'
import type { FetchedPictures } from '../../infrastructure/media/fetched-pictures.ts'
import { negotiateLanguage } from '../../infrastructure/text/languages.ts'
import { type CallInput, findPublicCall } from '../calls/implement.ts'
import { logCall } from './access-log.ts'
import { toStoreError } from './error-response.ts'

/** A reply or an error body, with the status that HTTP would have. */
export interface InProcessReply {
	readonly status: number
	readonly reply: unknown
}

interface InProcessStore extends Pick<Store, 'logger'> {
	readonly app: App
	readonly fetchedPictures: FetchedPictures
}

/** Handles a call of the shop's pages in the same process, and logs it like a request. null: the call is not public and needs an HTTP request. */
export async function dispatchInProcess(
	store: InProcessStore,
	endpoint: Endpoint,
	input: CallInput,
	id: string,
): Promise<InProcessReply | null> {
	const call = findPublicCall(store.app, endpoint.name)
	if (!call) return null
	const start = performance.now()
	const path = `/api${endpoint.path.replace('{id}', encodeURIComponent(String(input.params?.id ?? '')))}`
	const logged = { request_id: id, method: endpoint.method, path }
	const { language } = (input.query ?? {}) as { readonly language?: string }
	return await withLanguage(negotiateLanguage(requestLanguage(), language), async () => {
		try {
			const reply = await call(input, store.fetchedPictures)
			logCall(store, logged, { status: 200, code: null, start, isQuiet: true })
			return { status: 200, reply }
		} catch (error) {
			const storeError = toStoreError(store, error, logged)
			logCall(store, logged, { status: storeError.status, code: storeError.code, start, isQuiet: true })
			return { status: storeError.status, reply: errorBody(storeError, id) }
		}
	})
}
