import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { flag } from '../wire/wire-values.ts'

/** Changes of the store, polled by a shop that caches pages and replies to learn which are outdated. */
export const getChanges = endpoint({
	name: 'getChanges',
	method: 'GET',
	path: '/changes',
	audience: 'anyone',
	tag: 'site',
	summary:
		'Changes since an earlier response, as cache tags of the affected pages: `product:42`, `category:7`, `catalogue`, `settings`. For shops that cache pages; fast enough to be polled every second. An addition of this contract.',
	query: v.object({
		/** `cursor` of an earlier reply. Without it the reply has no changes, only a cursor to start from. */
		since: v.optional(v.pipe(v.string(), v.maxLength(8000))),
	}),
	reply: v.object({
		/** Position for the next request. It survives restarts of the store. */
		cursor: v.pipe(v.string(), v.minLength(1)),
		/** Changed tags without duplicates. Empty: nothing, or everything. */
		tags: v.nullish(v.array(v.string()), []),
		/** 1: too many changes to list; everything cached before is outdated. */
		all: flag,
	}),
})
