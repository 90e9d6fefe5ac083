import { unwatchFile, watchFile } from 'node:fs'
import { join } from 'node:path'
import { fingerprintFile, readBuildFingerprint } from '../build/fingerprint.ts'

/** Polling interval for a newer build, in milliseconds. */
const pollMs = 1000

/** Time in milliseconds in which one of several processes of a folder restarts. */
const turnMs = 3000

/**
 * Calls `restart` once when the folder has a newer build than `print`, after an editor has published. Processes on adjacent ports take turns,
 * so that one of them is always available.
 */
export function restartAfterBuild(root: string, print: string, port: number, restart: () => void): void {
	const file = fingerprintFile(root)
	watchFile(file, { interval: pollMs, persistent: false }, () => {
		const newest = readBuildFingerprint(root)
		// A build in progress has no fingerprint.
		if (newest === null || newest === print) return
		unwatchFile(file)
		setTimeout(restart, (port % 4) * turnMs)
	})
}

/** Whether Node can replace a process: not on Windows. */
export const canRestart = process.platform !== 'win32'

/** Replaces this process by a new `npm start` with the same process id and flags, so that npm and systemd do not notice it. */
export function restartProcess(root: string, ports: Readonly<Record<string, number>>): void {
	const parameters = [process.execPath, ...process.execArgv, join(root, 'scripts/run.mjs'), 'scripts/start.ts']
	// The ports that were assigned for port 0 stay the same.
	const assigned = Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)]))
	process.execve?.(process.execPath, parameters, { ...process.env, ...assigned })
}
