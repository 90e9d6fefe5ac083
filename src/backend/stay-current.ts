import { createStoreClient } from '@storefront/contract/client/http/http.ts'
import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import type { Logger } from 'pino'
import { createCdnPurger } from '#page-cache/cdn/purge.ts'
import { setCdn, pageTag } from '#page-cache/cdn/tags.ts'
import { recordChange, onChange } from '#page-cache/changes.ts'
import { askForChanges } from './poll-changes.ts'
import { atEnd } from './shutdown-hooks.ts'

/** Has pages stay right: asks a store elsewhere what has changed, and tells a CDN in front. To be called once, where pages are served. */
export function stayCurrent(configuration: Configuration, log: () => Promise<Logger>): void {
	const { STORE_API_URL, CHANGES_SECONDS, CDN_TAGS, CDN_SECONDS, PURGE_URL } = configuration
	const tell = (write: (logger: Logger) => void) => void log().then(write)
	if (CDN_TAGS) setCdn({ tagHeader: CDN_TAGS, seconds: CDN_SECONDS })
	if (CDN_TAGS && PURGE_URL) {
		const purge = createCdnPurger({
			url: PURGE_URL,
			tagHeader: CDN_TAGS,
			header: configuration.PURGE_HEADER,
			secret: configuration.PURGE_SECRET,
			onTrouble: (reason, waiting) =>
				tell((logger) => logger.error({ reason, waiting }, 'The CDN could not be told what has changed; it is tried again')),
			onRecovery: () => tell((logger) => logger.info('The CDN was told what has changed')),
		})
		onChange(purge.purge)
		// What it keeps may be of an earlier build, and older than what this process will hear of.
		purge.purge([pageTag])
		atEnd(purge.close)
	}
	if (STORE_API_URL && CHANGES_SECONDS > 0) atEnd(askElsewhere(STORE_API_URL, configuration, tell))
}

function askElsewhere(baseUrl: string, { STORE_PATHS, CHANGES_SECONDS }: Configuration, tell: (write: (logger: Logger) => void) => void) {
	let isWhole = true
	return askForChanges({
		client: createStoreClient({
			baseUrl,
			paths: STORE_PATHS,
			onLeftOut() {
				isWhole = false
			},
		}),
		interval: CHANGES_SECONDS * 1000,
		onChange: recordChange,
		isWhole() {
			const was = isWhole
			isWhole = true
			return was
		},
		onTrouble: (err) => tell((logger) => logger.warn({ err }, 'The store elsewhere does not say what has changed; it is asked again')),
		onRecovery: () => tell((logger) => logger.info('The store elsewhere says again what has changed')),
	})
}
