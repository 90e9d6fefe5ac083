import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { createCdnPurger } from '#page-cache/cdn/purge.ts'
import { pageTag, setCdn } from '#page-cache/cdn/tags.ts'
import { onChange, recordChange } from '#page-cache/changes.ts'
import { pollChanges } from './poll-changes.ts'

/** Starts polling a remote store for changes, and purging a CDN. Must be called once per server process. */
export function startInvalidation(
	configuration: Configuration,
	log: () => Promise<Logger>,
	onShutdown: (hook: () => Promise<void>) => void,
): void {
	const { STORE_API_URL, CHANGES_SECONDS, CDN_TAGS, CDN_SECONDS, PURGE_URL } = configuration
	const writeLog = (write: (logger: Logger) => void) => void log().then(write)
	if (CDN_TAGS) setCdn({ tagHeader: CDN_TAGS, seconds: CDN_SECONDS })
	if (CDN_TAGS && PURGE_URL) {
		const purge = createCdnPurger({
			url: PURGE_URL,
			tagHeader: CDN_TAGS,
			header: configuration.PURGE_HEADER,
			secret: configuration.PURGE_SECRET,
			onTrouble: (reason, waiting) =>
				writeLog((logger) => logger.error({ reason, waiting }, 'The CDN could not be purged; it will be tried again')),
			onRecovery: () => writeLog((logger) => logger.info('The CDN is purged again')),
		})
		onChange(purge.purge)
		// The CDN may have pages of an earlier build, or pages whose changes this process has missed.
		purge.purge([pageTag])
		onShutdown(purge.close)
	}
	if (STORE_API_URL && CHANGES_SECONDS > 0) onShutdown(pollRemoteStore(STORE_API_URL, configuration, writeLog))
}

function pollRemoteStore(
	baseUrl: string,
	{ STORE_PATHS, CHANGES_SECONDS }: Configuration,
	writeLog: (write: (logger: Logger) => void) => void,
) {
	let isComplete = true
	return pollChanges({
		client: createStoreClient({
			baseUrl,
			paths: STORE_PATHS,
			onDroppedField() {
				isComplete = false
			},
		}),
		interval: CHANGES_SECONDS * 1000,
		onChange: recordChange,
		isComplete() {
			const wasComplete = isComplete
			isComplete = true
			return wasComplete
		},
		onTrouble: (err) =>
			writeLog((logger) => logger.warn({ err }, 'The remote store could not be polled for changes; it will be tried again')),
		onRecovery: () => writeLog((logger) => logger.info('The remote store can be polled for changes again')),
	})
}
