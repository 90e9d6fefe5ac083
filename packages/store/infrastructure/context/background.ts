import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** Delay before background work, so that it does not slow down the response. */
const startDelayMs = 50

/** Work after a response. Neither content nor timing of the response depends on it. */
export interface Background {
	/** Starts `work`. Errors are logged with `name`. */
	run(name: string, work: () => Promise<void>): void
	/** Starts the shutdown, so that work can be postponed. Resolves when no work is running. */
	shutdown(): Promise<void>
	/** Whether the shutdown has started. */
	isShuttingDown(): boolean
	/** Resolves when no work is running. */
	whenIdle(): Promise<void>
}

export function createBackground(logger: Logger): Background {
	const running = new Set<Promise<void>>()
	let isEnding = false
	const whenIdle = async () => {
		while (running.size > 0) await Promise.all(running)
	}
	const start = async (name: string, work: () => Promise<void>) => {
		await wait(startDelayMs)
		try {
			await work()
		} catch (error) {
			logger.error({ err: error, work: name }, 'Work in the background failed')
		}
	}
	return {
		run(name, work) {
			const task = start(name, work)
			running.add(task)
			void task.then(() => running.delete(task))
		},
		shutdown() {
			isEnding = true
			return whenIdle()
		},
		isShuttingDown: () => isEnding,
		whenIdle,
	}
}
