import { setFlagsFromString } from 'node:v8'

const flag = '--heap-growing-percent'
/** Growth of the heap in percent before a full collection; the default of V8 lets it become four times as large. */
const percent = 80

/**
 * Limits the growth of the heap of this process. The flag of V8 is not part of Node's documented options, so it is set at run time: a Node
 * without it prints a line and continues, while an unknown command line flag would end the process. A value on the command line wins.
 */
export function limitHeapGrowth(chosen: readonly string[] = process.execArgv): void {
	if (chosen.some((given) => given.replaceAll('_', '-').startsWith(flag))) return
	setFlagsFromString(`${flag}=${percent}`)
}
