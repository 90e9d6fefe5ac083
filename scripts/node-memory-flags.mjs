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
 * glibc keeps a heap for each thread, and what was freed in all of them: packing and hashing work in threads with buffers that
 * live for milliseconds. One heap, and large buffers given back at once. Other systems do not read it.
 */
const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '131072' }

/**
 * What Node has to be started with in addition, and with which variables beside those that are there. What somebody has chosen
 * otherwise stays.
 * @param {Readonly<Record<string, string | undefined>>} environment @param {readonly string[]} flags of this Node
 */
export function leanStart(environment, flags) {
	const given = [...flags, environment.NODE_OPTIONS ?? ''].join(' ').replaceAll('_', '-')
	return {
		flags: [youngest].filter((flag) => !given.includes(flag.slice(0, flag.indexOf('=')))),
		variables: Object.fromEntries(Object.entries(malloc).filter(([name]) => environment[name] === undefined)),
	}
}
