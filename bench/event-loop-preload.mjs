/**
 * Preload script for `node --import` in the measured shop: monitors the delay of its event loop. At SIGUSR2 it writes the longest delay
 * since the last signal, in milliseconds, to the file in BENCH_LOOP_FILE, and resets the measurement. Plain JavaScript, because it runs
 * before anything else.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Interval of the timer in milliseconds. Every measured delay includes it, so it is subtracted. */
const resolution = 5

const file = process.env.BENCH_LOOP_FILE
if (file) {
	const delays = monitorEventLoopDelay({ resolution })
	delays.enable()
	process.on('SIGUSR2', () => {
		const [p99, longest] = [delays.percentile(99), delays.max].map((nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution))
		// The file is renamed, so that no reader sees a partial file.
		writeFileSync(`${file}.new`, JSON.stringify({ p99, longest }))
		renameSync(`${file}.new`, file)
		delays.reset()
	})
}
