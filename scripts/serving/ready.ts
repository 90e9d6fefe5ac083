import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { requireFreePort } from './serve.ts'

/**
 * Exits with a message if the start would fail: the data folder is not writable, or the port is in use. The development server of Astro
 * would silently use another port. `command` is the command that was typed.
 */
export async function requireUsableStart(configuration: Configuration, host: string, command: string): Promise<void> {
	const { DATA_DIR, PORT, STORE_API_URL } = configuration
	try {
		if (STORE_API_URL === undefined)
			(await import('@storefront/store/infrastructure/db/data-folder.ts')).openDataFolder(DATA_DIR, console.warn)
		await requireFreePort({ host, port: PORT }, command)
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exit(1)
	}
}
