import { createProgress } from './progress.ts'

interface Hooks {
	/** Aborts at the first Ctrl-C, so that current work can be finished. */
	readonly signal: AbortSignal
	/** Shows the progress of a step, from 0 to 1. */
	show(step: string, share: number): void
}

/** Runs a long task with a progress bar. The first Ctrl-C stops it at a point from which it can continue later. */
export async function runStoppable<Result>(work: (hooks: Hooks) => Promise<Result>): Promise<Result> {
	const progress = createProgress()
	const stop = new AbortController()
	const onSignal = () => stop.abort()
	process.once('SIGINT', onSignal).once('SIGTERM', onSignal)
	try {
		return await work({ signal: stop.signal, show: (step, share) => progress.show(step, share) })
	} finally {
		progress.end()
		process.off('SIGINT', onSignal).off('SIGTERM', onSignal)
	}
}
