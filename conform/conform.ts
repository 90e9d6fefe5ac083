/** `npm run conform -- URL`: asks a store whether it keeps the contract. docs/conformance.md tells how to read what it prints. */
import { runConform } from './program.ts'

process.exitCode = await runConform(process.argv.slice(2))
