import { createProgress } from './progress.ts'

interface Hooks {
	/** Aborted by the first Ctrl-C, so that current work can be finished. */
	readonly signal: AbortSignal
	/** Shows the progress of a step, from 0 to 1. */
	show(step: string, share: number): void
}

/** Runs a long work that shows how far it has come, and that the first Ctrl-C stops where it can go on later. */
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
