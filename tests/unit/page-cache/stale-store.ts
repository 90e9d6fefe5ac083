import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'

/** A status to answer with, or a body. */
export type Answer = object | number

/** What pages get of a store that answers by path, and the paths that it was asked for. */
export function staleIfErrorOf(answer: (pathname: string) => Answer | Promise<Answer>) {
	const calls: string[] = []
	const client = createStoreClient({
		baseUrl: 'http://store.test',
		async fetch(input) {
			const { pathname } = new URL(String(input))
			calls.push(pathname)
			const given = await answer(pathname)
			return typeof given === 'number' ? Response.json({ message: 'no' }, { status: given }) : Response.json(given)
		},
		onDroppedField: () => undefined,
	})
	return { ...createStaleIfError(client), calls }
}
