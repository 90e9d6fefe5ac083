import { setFlagsFromString } from 'node:v8'

const flag = '--heap-growing-percent'
/** By how many per cent what lives on may grow before all of it is collected; V8 itself would let it become four times as large. */
const percent = 80

/**
 * Keeps the heap of this process near what is alive in it. V8's flag for that is none of those that Node promises to know: as
 * a flag of the start it would end one with a Node that has lost it. Said here, such a Node writes a line and goes on without.
 * Whoever has chosen a number in the command line keeps it.
 */
export function boundHeapGrowth(chosen: readonly string[] = process.execArgv): void {
	if (chosen.some((given) => given.replaceAll('_', '-').startsWith(flag))) return
	setFlagsFromString(`${flag}=${percent}`)
}
