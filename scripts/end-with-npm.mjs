/**
 * Exits this process when the npm process that started it exits. A SIGTERM to npm reaches only the shell between them, and a SIGKILL not
 * even the shell, so the shop would continue in the background and keep its port. Plain JavaScript, because every script of the project
 * imports it first.
 */
import { readFileSync } from 'node:fs'

/** Polling interval in milliseconds. */
const lookMs = 500

/** Whether the parent of the shell is npm, on systems with this information; the shell outlives npm. */
function parentOf(/** @type {number} */ pid) {
	try {
		// The fields for the state and the parent come after the name, which can contain any characters.
		return Number(
			readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) /s, '')
				.split(' ')[1],
		)
	} catch {
		// On other systems than Linux the script replaces the process of the shell.
		return 0
	}
}

function isThere(/** @type {number} */ pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// The process exists but belongs to another user, so this process cannot signal it.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

if (process.env.npm_lifecycle_event) {
	const parent = process.ppid
	const above = parentOf(parent)
	const timer = setInterval(() => {
		// A process whose parent has ended gets another parent, except on Windows.
		if (process.ppid === parent && parentOf(parent) === above && isThere(parent)) return
		clearInterval(timer)
		// Behaves as if this process had received the signal: without a listener it exits immediately.
		if (!process.emit('SIGTERM')) process.exit(143)
	}, lookMs)
	timer.unref()
}
