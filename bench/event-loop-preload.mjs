/**
 * For `node --import` of the shop that is measured: watches how long its event loop is held. At the signal SIGUSR2 it writes
 * what was longest since the last one, in milliseconds, to the file that BENCH_LOOP_FILE names, and begins anew. Plain
 * JavaScript, because it runs before anything else.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** A timer of so many milliseconds that comes late tells of a hold; it is in every figure, and is taken off. */
const resolution = 5

const file = process.env.BENCH_LOOP_FILE
if (file) {
	const delays = monitorEventLoopDelay({ resolution })
	delays.enable()
	process.on('SIGUSR2', () => {
		const [p99, longest] = [delays.percentile(99), delays.max].map((nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution))
		// In one step, so that nobody reads half of it.
		writeFileSync(`${file}.new`, JSON.stringify({ p99, longest }))
		renameSync(`${file}.new`, file)
		delays.reset()
	})
}
