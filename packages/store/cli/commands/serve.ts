import { createLog } from '@storefront/runtime/log/log.ts'
import { ignoreOutputErrors } from '@storefront/runtime/log/output-errors.ts'
import { Command } from 'commander'
import { serveStore } from '../../infrastructure/running/serve.ts'
import { CommandError } from '../terminal/command-error.ts'
import { print } from '../terminal/output.ts'
import { configuration } from '../terminal/shop.ts'

export function serveCommand(): Command {
	return new Command('serve')
		.description('Run only the store API, without pages, on HOST and PORT. Ctrl-C stops it.')
		.option('-p, --port <number>', 'port, instead of PORT')
		.action(async ({ port }: { port?: string }) => {
			const settings = configuration()
			ignoreOutputErrors()
			process.umask(0o077)
			const own = port === undefined ? settings : { ...settings, PORT: portOf(port) }
			const store = await serveStore(own, createLog(settings.LOG_LEVEL)).catch((error: unknown) => {
				throw error instanceof Error ? new CommandError(error.message, { cause: error }) : error
			})
			print(`The store is at ${store.url}`)
			await stopSignal()
			await store.stop()
		})
}

function portOf(text: string): number {
	if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535)
		throw new CommandError(`--port is "${text}". It must be a whole number from 0 to 65535.`)
	return Number(text)
}

function stopSignal(): Promise<void> {
	return new Promise((resolve) => {
		// The listener stays, because systemd and npm both send a signal, and the second must not interrupt the shutdown.
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
	})
}
