/**
 * How the process that serves a shop is to run so that it takes little memory; read by run.mjs before anything else. Plain
 * JavaScript, because Node may have to be started with it first.
 */

/**
 * V8 would let what lives for a moment take 128 MB before it looks at it; more than this makes nothing faster. One of the flags
 * of V8 that Node documents: another one (packages/runtime/process/heap-growth.ts) could end the start of a Node that no longer has it.
 */
const youngest = '--max-semi-space-size=8'

/**
 * glibc has a heap for each thread and keeps freed memory in all of them, but compression and hashing run in threads with short-lived
 * buffers. One heap, and large buffers are released at once. Other systems ignore these variables.
 */
const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * Additional flags and environment variables for the start of Node. Existing values are not changed.
 * @param {Readonly<Record<string, string | undefined>>} environment @param {readonly string[]} flags of this Node
 */
export function leanStart(environment, flags) {
	const given = [...flags, environment.NODE_OPTIONS ?? ''].join(' ').replaceAll('_', '-')
	return {
		flags: [youngest].filter((flag) => !given.includes(flag.slice(0, flag.indexOf('=')))),
		variables: Object.fromEntries(Object.entries(malloc).filter(([name]) => environment[name] === undefined)),
	}
}
