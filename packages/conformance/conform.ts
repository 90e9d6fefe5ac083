/** `npm run conform -- URL`: checks whether a store implements the store API (docs/conformance.md). */
import { runCommand } from './program.ts'

process.exitCode = await runCommand(process.argv.slice(2))
