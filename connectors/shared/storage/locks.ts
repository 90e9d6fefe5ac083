/** Named locks. */
export interface Locks {
	/**
	 * Runs `work` while no other work with this name runs; in this process in the order of calls. Throws `store_unavailable` if another
	 * connector holds the lock for too long.
	 */
	run<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** Locks within one process. Several connectors in front of one engine do not share them. */
export function createProcessLocks(): Locks {
	const last = new Map<string, Promise<unknown>>()
	return {
		async run(name, work) {
			const earlier = last.get(name)
			const mine = earlier ? earlier.then(work, work) : work()
			last.set(name, mine)
			try {
				return await mine
			} finally {
				if (last.get(name) === mine) last.delete(name)
			}
		},
	}
}
