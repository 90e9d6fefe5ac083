import type { RunningStore } from '@storefront/store/http/app/app.ts'
import { type Visitor, type VisitorOptions, visitorOf } from './engines.ts'

/** A request of a client, and the reply as it was sent. */
export interface Exchange {
	/** Method, path below `/api` and query: `GET /cities?country_id=47`. */
	readonly asked: string
	/** null: none. */
	readonly body: unknown
	/** The Authorization header; null: none. */
	readonly authorization: string | null
	readonly reply: unknown
}

export interface RecordedVisitor extends Visitor {
	/** The newest exchange. */
	readonly last: () => Exchange
}

/** A visitor whose requests and replies are recorded. */
export function recordedVisitor(store: Pick<RunningStore, 'fetch'>, options?: VisitorOptions): RecordedVisitor {
	const exchanges: Exchange[] = []
	const visitor = visitorOf(
		{
			async fetch(request, context) {
				const { pathname, search } = new URL(request.url)
				const text = await request.clone().text()
				const response = await store.fetch(request, context)
				exchanges.push({
					asked: `${request.method} ${pathname.replace('/api', '')}${search}`,
					body: text === '' ? null : JSON.parse(text),
					authorization: request.headers.get('authorization'),
					reply: await response.clone().json(),
				})
				return response
			},
		},
		options,
	)
	return {
		...visitor,
		last() {
			const exchange = exchanges.at(-1)
			if (!exchange) throw new Error('Nothing was asked')
			return exchange
		},
	}
}
