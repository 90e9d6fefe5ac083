import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

/** How long the event loop of a shop was held at a time, in milliseconds: nothing else was answered meanwhile. */
export interface LoopDelay {
	readonly p99: number
	readonly longest: number
}

/** How long a busy shop may take to hear the signal, in milliseconds. */
const mostPatience = 10_000

/** Watches the event loop of a shop that is started with `environment`. */
export function measureLoopDelay() {
	const folder = mkdtempSync(join(tmpdir(), 'event-loop-delay-'))
	const file = join(folder, 'hold.json')
	const preload = pathToFileURL(join(import.meta.dirname, 'event-loop-preload.mjs')).href
	return {
		environment: { BENCH_LOOP_FILE: file, NODE_OPTIONS: [process.env.NODE_OPTIONS, `--import ${preload}`].filter(Boolean).join(' ') },
		/** Since the last call, or since the start. */
		async sinceLast(pid: number): Promise<LoopDelay> {
			rmSync(file, { force: true })
			process.kill(pid, 'SIGUSR2')
			const end = performance.now() + mostPatience
			while (!existsSync(file)) {
				if (performance.now() > end) throw new Error(`The shop (process ${pid}) did not say how long its event loop was held.`)
				await wait(20)
			}
			return JSON.parse(readFileSync(file, 'utf8')) as LoopDelay
		},
		end: () => rmSync(folder, { recursive: true, force: true }),
	}
}
