import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/** By then the answer has left: it would come later for those for whom there is something to do. */
const startMs = 50

/** Work that nobody waits for: what a visitor is told, and when, must not depend on it. */
export interface Background {
	/** Starts `work`. What it throws is logged under `name`. */
	run(name: string, work: () => Promise<void>): void
	/** Begins the end: what can be put off is from now on. Resolves when nothing is under way any more. */
	end(): Promise<void>
	/** Whether the end has begun. */
	ending(): boolean
	/** Resolves when nothing is under way any more: before a process ends, and in tests. */
	settled(): Promise<void>
}

export function createBackground(logger: Logger): Background {
	const running = new Set<Promise<void>>()
	let isEnding = false
	const settled = async () => {
		while (running.size > 0) await Promise.all(running)
	}
	const start = async (name: string, work: () => Promise<void>) => {
		await wait(startMs)
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
		end() {
			isEnding = true
			return settled()
		},
		ending: () => isEnding,
		settled,
	}
}
