/**
 * Ends this process when the npm that started it has ended. A SIGTERM to npm reaches only the shell between them, and a
 * kill -9 not even that: the shop would go on, unseen, and keep its port. Plain JavaScript, because every script of the
 * project begins with it.
 */
import { readFileSync } from 'node:fs'

/** How often it is looked for, in milliseconds. */
const lookMs = 500

/** Whether the parent of the shell is npm, on systems with this information; the shell outlives npm. */
function parentOf(/** @type {number} */ pid) {
	try {
		// After the name, which may hold anything, come the state and the parent.
		return Number(
			readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) /s, '')
				.split(' ')[1],
		)
	} catch {
		// On other systems than Linux the shell replaces itself by the script.
		return 0
	}
}

function isThere(/** @type {number} */ pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// No permission to signal the process of another user, but it exists.
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
		// As if the signal had come here. Who does not listen to it ends at once.
		if (!process.emit('SIGTERM')) process.exit(143)
	}, lookMs)
	timer.unref()
}
