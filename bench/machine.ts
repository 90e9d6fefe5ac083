import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'

/** Properties of the machine. Absolute values of two runs are comparable only if these are equal; ratios are always comparable. */
export function machine() {
	return {
		cores: availableParallelism(),
		processor: cpus()[0]?.model ?? 'unknown',
		memoryGiB: Math.round(totalmem() / 2 ** 30),
		system: `${process.platform} ${process.arch}`,
		node: process.versions.node,
		/** Load average before the run; above 1 other programs influence the result. */
		loadBefore: loadavg()[0] ?? 0,
	}
}

/** Resident memory of a process in bytes; null if the system does not report it. */
export function residentMemory(pid: number): number | null {
	try {
		if (process.platform === 'linux') return 1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
		return 1024 * Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }))
	} catch {
		// The system has neither the file nor the program.
		return null
	}
}

/** Unit of processor time on Linux: hundredths of a second. */
const ticksPerSecond = 100

/** Processor time of a process on all threads, in milliseconds; null if the system does not report it. */
export function processorTime(pid: number): number | null {
	if (process.platform !== 'linux') return null
	// The state and numeric fields follow the name, which can contain any characters; the 12th and 13th are user and system time.
	const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
		.replace(/^.*\) /s, '')
		.split(' ')
	return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond
}
