/**
 * Ends this process when the npm that started it has ended. A SIGTERM to npm reaches only the shell between them, and a
 * kill -9 not even that: the shop would go on, unseen, and keep its port. Plain JavaScript, because every script of the
 * project begins with it.
 */
import { readFileSync } from 'node:fs'

/** How often it is looked for, in milliseconds. */
const lookMs = 500

/** Where the system tells: the shell that npm starts has npm above it, and outlives it. */
function parentOf(/** @type {number} */ pid) {
	try {
		// After the name, which may hold anything, come the state and the parent.
		return Number(
			readFileSync(`/proc/${pid}/stat`, 'utf8')
				.replace(/^.*\) /s, '')
				.split(' ')[1],
		)
	} catch {
		// Another system than Linux; there the shell gives its place to the script.
		return 0
	}
}

function isThere(/** @type {number} */ pid) {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		// Somebody else's process may not be signalled, but it is there.
		return error instanceof Error && 'code' in error && error.code === 'EPERM'
	}
}

if (process.env.npm_lifecycle_event) {
	const parent = process.ppid
	const above = parentOf(parent)
	const timer = setInterval(() => {
		// Whose parent has ended gets another one, except on Windows.
		if (process.ppid === parent && parentOf(parent) === above && isThere(parent)) return
		clearInterval(timer)
		// As if the signal had come here. Who does not listen to it ends at once.
		if (!process.emit('SIGTERM')) process.exit(143)
	}, lookMs)
	timer.unref()
}
