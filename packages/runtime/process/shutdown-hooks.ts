const hooks = new Set<() => Promise<void>>()

/** Registers work to do before the process ends: the store closes its database and sends its emails. */
export function onShutdown(hook: () => Promise<void>): void {
	hooks.add(hook)
}

/** Runs each hook once. Rejects with the first failure after all have finished. */
export async function runShutdownHooks(): Promise<void> {
	const pending = [...hooks]
	hooks.clear()
	const outcomes = await Promise.allSettled(pending.map((hook) => hook()))
	for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
