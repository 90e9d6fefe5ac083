/** `npm run conform -- URL`: checks whether a store implements the store API (docs/conformance.md). */
import { runConform } from './program.ts'

process.exitCode = await runConform(process.argv.slice(2))
