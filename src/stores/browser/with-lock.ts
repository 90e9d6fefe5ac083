/**
 * Runs one task of a name after the other, over all tabs where the browser has locks (HTTPS and localhost), otherwise
 * within this one. A change that reads first and then writes what it read must not overlap with another.
 */
export function withLock<Result>(name: string, task: () => Promise<Result>): Promise<Result> {
	if (typeof navigator !== 'undefined' && navigator.locks) return navigator.locks.request(name, task)
	const run = (queues.get(name) ?? Promise.resolve()).then(task, task)
	queues.set(name, run)
	return run
}

const queues = new Map<string, Promise<unknown>>()
