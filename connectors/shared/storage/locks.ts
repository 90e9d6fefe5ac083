/** Work that must not overlap, by name. */
export interface Locks {
	/**
	 * Runs `work` when nobody else works under this name: in this process in the order of asking. Throws `store_unavailable` when
	 * another connector does not end in time.
	 */
	run<Result>(name: string, work: () => Promise<Result>): Promise<Result>
}

/** Locks of this process. Several connectors in front of one engine know nothing of each other's. */
export function locksOfProcess(): Locks {
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
