import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** Durations in milliseconds during which the event loop of a shop was blocked, so that it answered no other requests. */
export interface LoopDelay {
	readonly p99: number
	readonly longest: number
}

/** Timeout in milliseconds for the reaction of a busy shop to the signal. */
const maxWaitMs = 10_000

/** Monitors the event loop of a shop that is started with `environment`. */
export function measureLoopDelay() {
	const folder = mkdtempSync(join(tmpdir(), 'event-loop-delay-'))
	const file = join(folder, 'hold.json')
	const preload = pathToFileURL(join(import.meta.dirname, 'event-loop-preload.mjs')).href
	return {
		environment: { BENCH_LOOP_FILE: file, NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${preload}`].filter(Boolean).join(' ') },
		/** Returns the delays since the last call or the start. */
		async sinceLast(pid: number): Promise<LoopDelay> {
			rmSync(file, { force: true })
			process.kill(pid, 'SIGUSR2')
			const end = performance.now() + maxWaitMs
			while (!existsSync(file)) {
				if (performance.now() > end) throw new Error(`The shop (process ${pid}) did not say how long its event loop was held.`)
				await wait(20)
			}
			return JSON.parse(readFileSync(file, 'utf8')) as LoopDelay
		},
		end: () => rmSync(folder, { recursive: true, force: true }),
	}
}
