import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { flag } from '../wire/wire-values.ts'

/** What a shop that keeps pages and answers asks for again and again, to learn which of them are out of date. */
export const getChanges = endpoint({
	name: 'getChanges',
	method: 'GET',
	path: '/changes',
	audience: 'anyone',
	tag: 'site',
	summary:
		'What has changed since an earlier answer, by the tags of what shows it: `product:42`, `category:7`, `catalogue`, `settings`. For shops that keep pages; cheap enough to be asked for every second. An addition of this contract.',
	query: v.object({
		/** `cursor` of an earlier answer. Without it nothing has changed: the answer is where to begin. */
		since: v.optional(v.pipe(v.string(), v.maxLength(8000))),
	}),
	reply: v.object({
		/** The moment up to which this answer tells; for the next question. It survives restarts of the store. */
		cursor: v.pipe(v.string(), v.minLength(1)),
		/** What was changed, each tag once. Empty: nothing, or all. */
		tags: v.nullish(v.array(v.string()), []),
		/** 1: more has changed than the store knows one by one. Everything that was made before is to be made anew. */
		all: flag,
	}),
})
