const place = Symbol.for('shop.at-end')
type Works = { [place]?: Set<() => Promise<void>> }

/**
 * What has to be done before the process ends: the store closes its database and lets mails leave. Built pages are a
 * program of their own beside the one that serves them, so the list stands where both find it.
 */
function works(): Set<() => Promise<void>> {
	const here = globalThis as Works
	here[place] ??= new Set()
	return here[place]
}

/** Has this done at the end, once. */
export function atEnd(work: () => Promise<void>): void {
	works().add(work)
}

/** Does all of it. Rejects with the first failure, after everything else is done. */
export async function endAll(): Promise<void> {
	const all = [...works()]
	works().clear()
	const outcomes = await Promise.allSettled(all.map((work) => work()))
	for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}
