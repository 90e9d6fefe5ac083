/**
 * Runs tasks with the same name one after the other: across all tabs where the browser supports locks (HTTPS and localhost),
 * otherwise within this tab. For changes that read, modify and write, which must not overlap.
 */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
	if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, task)
	const run = (queues.get(name) ?? Promise.resolve()).then(task, task)
	queues.set(name, run)
	return run
}

const queues = new Map<string, Promise<unknown>>()
