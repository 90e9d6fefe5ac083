/** Runs one of the shop owner's commands in a process of its own and tells its parent what that took. */
import { runCli } from '@storefront/store/cli/program.ts'

/** What the parent is told. */
export interface Took {
	readonly code: number
	/** The most memory that the process held, in bytes. */
	readonly peakMemory: number
}

const code = await runCli(process.argv.slice(2))
process.send?.({ code, peakMemory: process.resourceUsage().maxRSS * 1024 } satisfies Took)
process.exitCode = code
