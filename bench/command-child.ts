/** Runs an owner command in a child process and reports time and memory to the parent. */
import { runCli } from '@storefront/store/cli/program.ts'

/** Message to the parent. */
export interface Took {
	readonly code: number
	/** Peak memory of the process in bytes. */
	readonly peakMemory: number
}

const code = await runCli(process.argv.slice(2))
process.send?.({ code, peakMemory: process.resourceUsage().maxRSS * 1024 } satisfies Took)
process.exitCode = code
