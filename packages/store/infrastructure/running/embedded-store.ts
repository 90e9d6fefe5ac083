import { sharedPaths } from '@storefront/contract/domain/paths.ts'
import { onShutdown } from '@storefront/runtime/process/shutdown-hooks.ts'
import type { Logger } from 'pino'
import { type OpenStore, openStore, type StoreConfiguration } from './open-store.ts'

interface StoreEvents {
	/** Called with the tags of outdated cached pages. */
	readonly onChange: (tags: readonly string[]) => void
	/** Called with the path of each successful read of a visitor: `/product/70`. */
	readonly onRead: (path: string) => void
}

let opening: Promise<OpenStore> | undefined
const listeners = new Set<StoreEvents>()

/** Opens the store of this process once, for its pages and its HTTP server. After a failure the next call tries again. */
export function openEmbeddedStore(configuration: StoreConfiguration, logger: Logger): Promise<OpenStore> {
	opening ??= openStore(configuration, {
		logger,
		onChange(tags) {
			for (const { onChange } of listeners) onChange(tags)
		},
		mediaUrl: sharedPaths.ownMedia,
		// Before a remote store the database has only what the desk changes.
		seed: configuration.STORE_API_URL === undefined,
	})
		.then((store) => {
			onShutdown(store.close)
			return store
		})
		.catch((error: unknown) => {
			opening = undefined
			// An owner can fix this error, so the message is enough; other errors are logged with their stack.
			if (error instanceof Error && error.name === 'UnusableDatabase') logger.error(`The store could not be opened: ${error.message}`)
			else logger.error({ err: error }, 'The store could not be opened')
			throw error
		})
	return opening
}

/** Handles a request of a visitor for a path below `/api`. Rejects if the store cannot be opened. */
export async function answerVisitor(
	configuration: StoreConfiguration,
	logger: Logger,
	request: Request,
	clientAddress: string | undefined,
): Promise<Response> {
	const store = await openEmbeddedStore(configuration, logger)
	const response = await store.fetch(request, { clientAddress })
	if (request.method === 'GET' && response.ok) {
		const path = new URL(request.url).pathname.replace(/^\/api/, '')
		for (const { onRead } of listeners) onRead(path)
	}
	return response
}

/** Reports events of the store to the pages, which are a separate bundle. */
export function listenToStore(events: StoreEvents): void {
	listeners.add(events)
}
