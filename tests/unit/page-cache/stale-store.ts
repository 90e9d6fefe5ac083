import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'

/** A status to answer with, or a body. */
export type Answer = object | number

/** Responses of a store by path, and the requested paths. */
export function staleIfErrorOf(answer: (pathname: string) => Answer | Promise<Answer>) {
	const calls: string[] = []
	const client = createStoreClient({
		baseUrl: 'http://store.test',
		async fetch(input) {
			const { pathname } = new URL(String(input))
			calls.push(pathname)
			const reply = await answer(pathname)
			return typeof reply === 'number' ? Response.json({ message: 'no' }, { status: reply }) : Response.json(reply)
		},
		onDroppedField: () => undefined,
	})
	return { ...createStaleIfError(client), calls }
}
