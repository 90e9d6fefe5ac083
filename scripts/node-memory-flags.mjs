/**
 * Memory settings of the process that serves a shop; run.mjs reads them before anything else. Plain JavaScript, because run.mjs can start
 * Node again with these flags.
 */

/**
 * Limits the heap for short-lived objects. V8 would let it grow to 128 MB, and a larger heap is not faster. Node documents this flag; an
 * undocumented one (packages/runtime/process/heap-growth.ts) could prevent the start of a Node without it.
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
