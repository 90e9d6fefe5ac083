import type { Configuration } from '@storefront/runtime/configuration/configuration.ts'
import { expectFree } from './serve.ts'

/**
 * Ends a start that could not work with a sentence: where data cannot be kept, where the port is taken. Astro's own
 * development server would take another port without a word. `command` is what was typed.
 */
export async function readyOrExit(configuration: Configuration, host: string, command: string): Promise<void> {
	const { DATA_DIR, PORT, STORE_API_URL } = configuration
	try {
		if (STORE_API_URL === undefined)
			(await import('@storefront/store/infrastructure/db/data-folder.ts')).openDataFolder(DATA_DIR, console.warn)
		await expectFree({ host, port: PORT }, command)
	} catch (error) {
		console.error(error instanceof Error ? error.message : error)
		process.exit(1)
	}
}
