const registryKey = Symbol.for('shop.at-end')
type HookRegistry = { [registryKey]?: Set<() => Promise<void>> }

/**
 * Hooks that run before the process ends: the store closes its database and sends its emails. The built pages are a separate
 * bundle from the start script, so the list is on `globalThis`, where both find it.
 */
function listHooks(): Set<() => Promise<void>> {
	const registry = globalThis as HookRegistry
	registry[registryKey] ??= new Set()
	return registry[registryKey]
}

/** Runs the hook once at shutdown. */
export function onShutdown(hook: () => Promise<void>): void {
	listHooks().add(hook)
}

/** Runs all hooks. Rejects with the first failure after all have finished. */
export async function runShutdownHooks(): Promise<void> {
	const hooks = [...listHooks()]
	listHooks().clear()
	const outcomes = await Promise.allSettled(hooks.map((hook) => hook()))
	for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
