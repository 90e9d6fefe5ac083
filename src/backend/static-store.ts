import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'
import { configuration } from './environment.ts'
import { withReplyCache } from './store-answers.ts'

const baseUrl = configuration.STORE_API_URL ?? ''
const failures: StoreFailure[] = []

const client = createStoreClient({
	baseUrl,
	paths: configuration.STORE_PATHS,
	fetch: withReplyCache({
		folder: join('.cache/store-answers', createHash('sha256').update(baseUrl).digest('hex').slice(0, 12)),
		// biome-ignore lint/suspicious/noConsole: the output of a build must contain it.
		warn: (sentence) => console.warn(sentence),
	}),
	onFailure(failure) {
		// A refusal is a valid reply: the requested thing does not exist.
		if (failure.kind === 'refused') return
		logFailure(failure)
		failures.push(failure)
	},
})

/** The store client of a static build. It is shared by all pages, so header and footer data are loaded once. */
export const {
	store: staticStore,
	optional: staticOptional,
	parts: staticParts,
} = createStaleIfError(client, {
	maxWait: Number.POSITIVE_INFINITY,
}).forPage()

/** Returns the failures since the last call. An incomplete page must not become a file, because it would not be rendered again. */
export function takeFailures(): readonly StoreFailure[] {
	return failures.splice(0)
}
