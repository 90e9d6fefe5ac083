import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { StoreFailure } from '@storefront/contract/client/http/failure.ts'
import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import { logFailure } from '@storefront/contract/client/http/log.ts'
import { createStaleIfError } from '#page-cache/stale-if-error.ts'
import { configuration } from './environment.ts'
import { keepAnswers } from './store-answers.ts'

const baseUrl = configuration.STORE_API_URL ?? ''
const failures: StoreFailure[] = []

const client = createStoreClient({
	baseUrl,
	paths: configuration.STORE_PATHS,
	fetch: keepAnswers({
		folder: join('.cache/store-answers', createHash('sha256').update(baseUrl).digest('hex').slice(0, 12)),
		// biome-ignore lint/suspicious/noConsole: whoever builds is to know.
		tell: (sentence) => console.warn(sentence),
	}),
	onFailure(failure) {
		// A refusal is an answer: there is no such thing.
		if (failure.kind === 'refused') return
		logFailure(failure)
		failures.push(failure)
	},
})

/** The store that a site of files is made from; one for the whole build, which asks for header and footer once and not for each page. */
export const {
	store: staticStore,
	optional: staticOptional,
	parts: staticParts,
} = createStaleIfError(client, {
	maxWait: Number.POSITIVE_INFINITY,
}).forPage()

/** What failed since the last call. A page that lacks something must not become a file: nobody would ask for it again. */
export function takeFailures(): readonly StoreFailure[] {
	return failures.splice(0)
}
